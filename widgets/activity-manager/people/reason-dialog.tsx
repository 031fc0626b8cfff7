import { useState } from 'react';
import { WITHDRAW_REASON_MAX } from '../../contract/limits.ts';
import type { Signup } from '../../contract/signup/schema.ts';
import { useStore } from '../../core/index.ts';
import { ManageReason } from '../../kits/manager/dialog-form.tsx';
import { ManageFailed } from '../../kits/manager/failed.tsx';
import { useLang, useWords } from '../../ui/i18n/translate.tsx';
import { activityManagerWords } from '../words.ts';
import type { People } from './model.ts';

export interface ReasonDialogProps {
  people: People;
  signups: readonly Signup[];
  act: 'reject' | 'remove';
  onAct: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Names the people who are rejected or removed, and asks for the reason, which they read. */
export function ReasonDialog({ people, signups, act, onAct, onClose }: ReasonDialogProps) {
  const say = useWords(activityManagerWords);
  const lang = useLang();
  const { busy, fault } = useStore(people.store);
  const [faultBefore] = useState(fault);
  const names = new Intl.ListFormat(lang).format(signups.map(({ user }) => user.userName));
  return (
    <ManageReason
      title={say(`${act}Title`)}
      text={say(`${act}Text`, { names })}
      label={say('reasonForThem')}
      hint={say('reasonForThemHint')}
      max={WITHDRAW_REASON_MAX}
      sayLeft={left => (left < 0 ? say('over', { count: -left }) : say('left', { count: left }))}
      act={say(`${act}Title`)}
      busy={signups.some(({ id }) => busy.includes(id))}
      failed={fault && fault !== faultBefore && <ManageFailed error={fault} unclear={say('unclear')} />}
      onAct={onAct}
      onClose={onClose}
    />
  );
}
