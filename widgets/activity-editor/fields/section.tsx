import type { ReactNode } from 'react';
import type { Change } from '../../core/forms/store.ts';
import { Heading } from '../../ui/base/heading.tsx';
import { useForm } from '../../ui/form/place.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { activityEditorWords } from '../words.ts';
import type { ActivityFieldName, ActivityFields } from './table.ts';

/** The sections of the form in their order: groups of the field table. */
export const SECTIONS = ['basics', 'timeAndPlace', 'signup', 'publishing'] as const;
export type SectionName = (typeof SECTIONS)[number];

/** Props of a section or group of the form. */
export interface SectionProps {
  fields: ActivityFields;
  change: (some: Change<ActivityFields>) => void;
  /** Called on blur of a field. */
  leave: (name: ActivityFieldName) => void;
}

/** A section of the form, to which the summary links. */
export function Section({ name, children }: { name: SectionName; children: ReactNode }) {
  const { prefix, headingLevel } = useForm();
  const say = useWords(activityEditorWords);
  const title = say(name);
  return (
    <section id={`${prefix}-${name}`} className="form-part" tabIndex={-1} aria-label={title}>
      <Heading level={headingLevel + 1}>{title}</Heading>
      {children}
    </section>
  );
}
