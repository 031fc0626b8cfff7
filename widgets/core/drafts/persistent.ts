import type { Draft } from '../../contract/draft/schema.ts';
import { DraftFound } from '../../ui/draft/found.tsx';
import { DraftSaved } from '../../ui/draft/saved.tsx';
import type { DraftViews } from '../../ui/writing/draft.tsx';
import type { DraftApi } from '../api/draft.ts';
import { createDraftKeeper, type DraftKeeper, draftKey } from './keeper.ts';
import { type OpenFormDraft, openFormDraft } from './open.ts';
import { createPlatformRow } from './platform-row.ts';
import type { FormRecord } from './state.ts';
import { createHolds } from './tab-lock.ts';

export interface KeptFormDraftSettings {
  platform: string | undefined;
  /** Whose it is. nb. without a known person a draft is not kept: the next one at this computer might find it. */
  sub: string | undefined;
  kind: Draft['kind'];
  objectId: string | undefined;
  clientKey: string;
  calls: () => DraftApi;
  /** Whether the platform may be asked: this person is signed in. */
  may: () => boolean;
}

/** A draft that is kept in this browser and on the platform. */
export function keptFormDraft<T extends object>(settings: KeptFormDraftSettings): OpenFormDraft<T> {
  const { platform, sub, kind, objectId, clientKey, calls, may } = settings;
  const key = sub ? draftKey(platform, sub, 'form', kind, objectId ?? '') : null;
  const holds = createHolds();
  return openFormDraft<T>({
    ...{ key, clientKey, holds, may },
    keep: keeper() as DraftKeeper<FormRecord<T>>,
    row: createPlatformRow<T>({
      calls,
      context: { kind, objectId },
      isAlive: slot => holds.isElsewhere(`${key}:${slot}`),
    }),
  });
}

/** nb. with what keeps it, for who sees one needs the other. */
export const views: DraftViews = { DraftFound, DraftSaved };

/** nb. made on first use: a module that does something by itself cannot be left out of a bundle. */
let made: DraftKeeper<FormRecord<unknown>> | null = null;
const keeper = (): DraftKeeper<FormRecord<unknown>> => {
  made ??= createDraftKeeper();
  return made;
};
