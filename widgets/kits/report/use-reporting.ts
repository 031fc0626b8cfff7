import { useState } from 'react';
import type { BodyOf } from '../../contract/shapes.ts';
import { reportApi } from '../../core/api/makers/report.ts';
import { usePerson, useStore, useWidget } from '../../core/element/context.ts';
import { toApiError } from '../../core/http/errors.ts';
import { newKey } from '../../core/http/idempotency-key.ts';
import { useApi } from '../../core/http/use-api.ts';

/** What is reported, where it stands on the site, and how this place is found again after signing in. */
export interface Reported extends Pick<BodyOf<'reportAdd'>, 'objectType' | 'objectId'> {
  path: string;
  place: string;
}

/** How a report has ended: taken, with the platform's words where it had been before; or not, and why. */
export type ReportEnd =
  | { taken: true; message?: string }
  | { taken: false; message: string; unclear: boolean };

/** What the act of reporting needs of its widget. */
export function useReporting({ objectType, objectId, path, place }: Reported) {
  const api = useApi(reportApi);
  const { session, signIn, emit, toast } = useWidget();
  const person = usePerson();
  const isBack = useStore(session, state => state.person !== null && state.place === place);
  const [clientKey] = useState(newKey);
  return {
    isSignedIn: person !== null,
    isBack,
    /** Whether the place was still free: another list of the page may hold the same, and have taken it. */
    takePlace(): boolean {
      if (session.getState().place !== place) return false;
      session.setState({ place: null });
      return true;
    },
    signIn: () => signIn('report', path, place),
    toast,
    async send(reason: BodyOf<'reportAdd'>['reason'], detail: string): Promise<ReportEnd> {
      try {
        await api.add({ objectType, objectId, reason, detail, clientKey });
      } catch (fault) {
        const error = toApiError(fault);
        const { code, message, unanswered } = error;
        if (code !== 'DUPLICATE') return { taken: false, message, unclear: unanswered };
        emit('mskt-report', { objectType, objectId });
        return { taken: true, message };
      }
      emit('mskt-report', { objectType, objectId });
      return { taken: true };
    },
  };
}

export type Reporting = ReturnType<typeof useReporting>;
