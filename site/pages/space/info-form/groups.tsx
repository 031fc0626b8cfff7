import { X } from 'lucide';
import { useRef } from 'react';
import { SPACE_INFO } from '../../../../widgets/contract/space/calls.ts';
import type { SpaceInfo } from '../../../../widgets/contract/space/schema.ts';
import { Button } from '../../../../widgets/ui/base/button.tsx';
import { Icon } from '../../../../widgets/ui/base/icon.tsx';
import { Choice } from '../../../../widgets/ui/form/choices.tsx';
import { FieldNotes, Group, TextField } from '../../../../widgets/ui/form/field.tsx';
import { useFieldIds } from '../../../../widgets/ui/form/place.tsx';
import { useWords } from '../../../../widgets/ui/i18n/translate.tsx';
import { PERSON } from '../person/parts.ts';
import { type InfoPartProps, VISIBLE } from './fields.ts';
import { spaceInfoFormWords } from './words.ts';

const PHONE = ['phone', 'mail', 'address'] as const;

/** Returns a function that translates a visibility setting. */
export function useVisibilityName(scope: SpaceInfo['scope']): (code: 0 | 1 | 2) => string {
  const say = useWords(spaceInfoFormWords);
  return code => say(code === 0 && scope === PERSON ? 'see0own' : `see${code}`);
}

/** Optional fields: contact, honours, links, and the visibility of all fields. */
export function InfoGroups({ scope, ...part }: InfoPartProps & Pick<SpaceInfo, 'scope'>) {
  const { fields, change, leave } = part;
  const say = useWords(spaceInfoFormWords);
  const reached = PHONE.map(name => fields[name].trim()).filter(Boolean);
  const visibilityName = useVisibilityName(scope);
  return (
    <div className="groups">
      <Group title={say('contact')} told={reached.join(' · ') || say('contactNone')} names={PHONE}>
        {PHONE.map(name => (
          <TextField
            key={name}
            name={name}
            label={say(name)}
            value={fields[name]}
            max={name === 'address' ? SPACE_INFO.address : SPACE_INFO.line}
            onChange={text => change({ [name]: text })}
            onLeave={() => leave(name)}
          />
        ))}
      </Group>
      <Group title={say('honours')} told={fields.honours || say('nothing')} names={['honours']}>
        <TextField
          name="honours"
          label={say('honours')}
          hint={say('honoursHint', { max: SPACE_INFO.honours })}
          value={fields.honours}
          max={SPACE_INFO.honour * SPACE_INFO.honours}
          rows={4}
          onChange={honours => change({ honours })}
          onLeave={() => leave('honours')}
        />
      </Group>
      <Group
        title={say('links')}
        told={fields.links.map(({ name }) => name).join(' · ') || say('nothing')}
        names={['links']}
      >
        <InfoLinks {...part} />
      </Group>
      <Group title={say('visibility')} told={say('visibilityHint')} names={['visibility']}>
        <div className="pair">
          {VISIBLE.filter(name => name !== 'following' || scope === PERSON).map(name => (
            <Choice
              key={name}
              name={`visibility-${name}`}
              label={say(name)}
              value={String(fields.visibility[name]) as '0' | '1' | '2'}
              options={([2, 1, 0] as const).map(code => ({
                value: `${code}` as const,
                label: visibilityName(code),
              }))}
              onChange={code =>
                change({ visibility: { ...fields.visibility, [name]: Number(code) as 0 | 1 | 2 } })
              }
            />
          ))}
        </div>
      </Group>
    </div>
  );
}

const URL_MAX = 2048;

/** Editable links of a space, each with a name and a URL. */
function InfoLinks({ fields, change, leave }: InfoPartProps) {
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
