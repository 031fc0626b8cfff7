import type { ReactNode } from 'react';
import type { Change } from '../../core/forms/store.ts';
import { Heading } from '../../ui/base/heading.tsx';
import { useForm } from '../../ui/form/place.tsx';
import type { ActivityFieldName, ActivityFields } from '../fields.ts';

/** The parts of the form, in their order, with the fields of each. */
export const PARTS = {
  basics: ['title', 'type', 'organizer', 'content', 'cover', 'summary', 'tags', 'attachments', 'contacts'],
  timeAndPlace: ['startTime', 'endTime', 'timezone', 'mode', 'address', 'onlineUrl', 'onlineUrlRule'],
  signup: [
    'signupMode',
    'capacity',
    'signupStart',
    'signupEnd',
    'cancelDeadline',
    'waitlist',
    'waitlistMax',
    'offerMode',
    'offerHours',
    'guestsMax',
    'eligible',
    'questions',
    'listVisibility',
  ],
  publishing: ['publishTime', 'visibility', 'canComment'],
} as const satisfies Record<string, readonly ActivityFieldName[]>;

export type PartName = keyof typeof PARTS;

/** What a part of the form is given. */
export interface PartProps {
  fields: ActivityFields;
  change: (some: Change<ActivityFields>) => void;
  /** A field has just been left. */
  leave: (name: ActivityFieldName) => void;
}

/** One part of the form, which can be led to. */
export function Part({ name, title, children }: { name: PartName; title: string; children: ReactNode }) {
  const { prefix, headingLevel } = useForm();
  const id = `${prefix}-${name}`;
  return (
    <section id={id} className="form-part" tabIndex={-1} aria-label={title}>
      <Heading level={headingLevel + 1}>{title}</Heading>
      {children}
    </section>
  );
}
