import { X } from 'lucide';
import { useRef } from 'react';
import { SPACE_INFO } from '../../../../widgets/contract/space/calls.ts';
import { Button } from '../../../../widgets/ui/base/button.tsx';
import { Icon } from '../../../../widgets/ui/base/icon.tsx';
import { FieldNotes, TextField } from '../../../../widgets/ui/form/field.tsx';
import { useFieldIds } from '../../../../widgets/ui/form/place.tsx';
import { useWords } from '../../../../widgets/ui/i18n/translate.tsx';
import type { InfoPartProps } from './fields.ts';
import { spaceInfoFormWords } from './words.ts';

const URL_MAX = 2048;

/** Editable links of a space, each with a name and a URL. */
export function InfoLinks({ fields, change, leave }: InfoPartProps) {
  const say = useWords(spaceInfoFormWords);
  const { id, problem } = useFieldIds('links', false);
  const add = useRef<HTMLButtonElement>(null);
  const { links } = fields;
  const put = (at: number, some: Partial<(typeof links)[number]>) =>
    change({ links: links.map((link, index) => (index === at ? { ...link, ...some } : link)) });
  const remove = (at: number) => {
    change({ links: links.filter((_, index) => index !== at) });
    add.current?.focus();
  };
  return (
    <div className="form-field" id={id}>
      {links.map((link, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: links have no id, only a position
        <div className="link-row" key={index}>
          <TextField
            name={`links-${index}-name`}
            label={say('linkName', { n: index + 1 })}
            value={link.name}
            max={SPACE_INFO.line}
            onChange={name => put(index, { name })}
          />
          <TextField
            name={`links-${index}-url`}
            label={say('linkUrl', { n: index + 1 })}
            value={link.url}
            max={URL_MAX}
            placeholder="https://"
            onChange={url => put(index, { url })}
            onLeave={() => leave('links')}
          />
          <Button look="quiet" aria-label={say('removeLink', { n: index + 1 })} onClick={() => remove(index)}>
            <Icon of={X} />
          </Button>
        </div>
      ))}
      <FieldNotes id={id} hint={undefined} problem={problem} />
      {links.length < SPACE_INFO.links && (
        <div>
          <Button ref={add} onClick={() => change({ links: [...links, { name: '', url: '' }] })}>
            {say('addLink')}
          </Button>
        </div>
      )}
    </div>
  );
}
