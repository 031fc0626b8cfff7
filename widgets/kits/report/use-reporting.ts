import { useState } from 'react';
import type { BodyOf } from '../../contract/shapes.ts';
import { reportApi } from '../../core/api/makers/report.ts';
import { usePerson, useStore, useWidget } from '../../core/element/context.ts';
import { toApiError } from '../../core/http/errors.ts';
import { newKey } from '../../core/http/idempotency-key.ts';
import { useApi } from '../../core/http/use-api.ts';
import { useWords } from '../../ui/i18n/translate.tsx';
import { reportWords } from './words.ts';

/** The reported object, and how to return to it after signing in. */
export interface ReportTarget extends Pick<BodyOf<'reportAdd'>, 'objectType' | 'objectId'> {
  /** Page of the site that shows the object. */
  path: string;
  /** Key that the session stores during sign-in. */
  place: string;
}

/** Connects a report button to the session and the API. */
export function useReporting({ objectType, objectId, path, place }: ReportTarget) {
  const api = useApi(reportApi);
  const { session, signIn, emit, toast } = useWidget();
  const say = useWords(reportWords);
  const person = usePerson();
  const isReturning = useStore(session, state => state.person !== null && state.place === place);
  const [clientKey] = useState(newKey);
  return {
    isSignedIn: person !== null,
    /** True after signing in to report this object, until the place is claimed. */
    isReturning,
    /** Clears the stored place. Returns false if another list of the page that shows the same object was first. */
    claimPlace(): boolean {
      if (session.getState().place !== place) return false;
      session.setState({ place: null });
      return true;
    },
    signIn: () => signIn('report', path, place),
    /** Sends the report and confirms it with a toast. Resolves to null, or to the message that explains the failure. */
    async send(reason: BodyOf<'reportAdd'>['reason'], detail: string): Promise<string | null> {
      let confirmation = say('thanks');
      try {
        await api.add({ objectType, objectId, reason, detail, clientKey });
      } catch (thrown) {
        const { code, message, unanswered } = toApiError(thrown);
        if (code !== 'DUPLICATE') return unanswered ? say('unclear') : message;
        confirmation = message;
      }
      emit('mskt-report', { objectType, objectId });
      toast(confirmation);
      return null;
    },
  };
}

export type Reporting = ReturnType<typeof useReporting>;
