import { type IconNode, ImagePlus, Paperclip, Tags, Users, Video } from 'lucide';
import { useState } from 'react';
import { useWidget } from '../../core/index.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { publishFormWords } from '../words.ts';
import type { DynamicFields, Part } from './fields.tsx';

const PARTS = [
  { part: 'images', icon: ImagePlus, label: 'pictures' },
  { part: 'video', icon: Video, label: 'videoOnly' },
  { part: 'attachments', icon: Paperclip, label: 'attachments' },
  { part: 'themeIds', icon: Tags, label: 'themes' },
  { part: 'groupIds', icon: Users, label: 'shareWith' },
] as const satisfies { part: Part; icon: IconNode; label: string }[];

export interface PartTools {
  isShown: (part: Part) => boolean;
  toggle: (part: Part) => void;
  hasValue: (part: Part) => boolean;
}

/** Which parts are shown: all of them, or in the compact form those that are asked for or have a value or a problem. */
export function useTools(fields: DynamicFields, problems: object): PartTools {
  const { compact } = useWidget();
  const [asked, setAsked] = useState<readonly Part[]>([]);
  const hasValue = (part: Part) =>
    fields[part].length > 0 || (part === 'groupIds' && (fields.visibility !== 2 || fields.link !== null));
  const isShown = (part: Part) => !compact || asked.includes(part) || hasValue(part) || part in problems;
  const toggle = (part: Part) =>
    setAsked(isShown(part) ? asked.filter(other => other !== part) : [...asked, part]);
  return { isShown, toggle, hasValue };
}

/** Buttons that show and hide the parts of a dynamic. One whose part has a value is marked, and does not hide it. */
export function Tools({ isShown, toggle, hasValue, hasThemes }: PartTools & { hasThemes: boolean }) {
  const say = useWords(publishFormWords);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row in every engine
    <div className="tools" role="group" aria-label={say('tools')}>
      {PARTS.filter(({ part }) => part !== 'themeIds' || hasThemes).map(({ part, icon, label }) => (
        <button
          key={part}
          type="button"
          className={hasValue(part) ? 'button quiet has-value' : 'button quiet'}
          part="button quiet"
          aria-expanded={isShown(part)}
          aria-label={say(label)}
          title={say(label)}
          onClick={() => toggle(part)}
        >
          <Icon of={icon} />
        </button>
      ))}
    </div>
  );
}
