import { useEffect, useMemo, useRef } from 'react';
import { spaceCalls } from '../../contract/space/calls.ts';
import { dynamicApi } from '../../core/api/makers/dynamic.ts';
import { type ThemeApi, themeApi } from '../../core/api/makers/theme.ts';
import { createResource, useApi, useShown, useStore, useWidget } from '../../core/index.ts';
import { FormWaiting } from '../../kits/write-gate.tsx';
import { ownSpaces } from '../../kits/writing/own-spaces.ts';
import { Empty } from '../../ui/base/empty.tsx';
import { Failure } from '../../ui/base/failure.tsx';
import { useSheet } from '../../ui/base/use-styles.ts';
import css from '../../ui/form/styles.css?inline';
import { useWords } from '../../ui/i18n/translate.tsx';
import { publishFormWords } from '../words.ts';
import { DraftForm } from './draft-form.tsx';
import type { DynamicContext, OfferedTheme } from './model.ts';

export interface DynamicFormProps {
  /** The dynamic to edit; empty for a new one. */
  objectId: string;
  /** True if the user has just signed in to write. */
  isBack: boolean;
}

/** Form for a dynamic: loads what it needs, then shows the fields. */
export function DynamicForm({ objectId, isBack }: DynamicFormProps) {
  const dynamics = useApi(dynamicApi);
  const spaces = useApi(spaceCalls);
  const themes = useApi(themeApi);
  const { compact } = useWidget();
  const say = useWords(publishFormWords);
  const place = useRef<HTMLDivElement>(null);
  useSheet(place, css);
  const calls = useRef({ dynamics, spaces, themes });
  calls.current = { dynamics, spaces, themes };
  const context = useMemo(
    () =>
      createResource<DynamicContext>(async signal => {
        const [dynamic, own, offered] = await Promise.all([
          objectId ? calls.current.dynamics.detail(objectId, signal) : null,
          ownSpaces(calls.current.spaces, 1, signal),
          offeredThemes(calls.current.themes, signal),
        ]);
        return { dynamic, spaces: own, themes: offered };
      }),
    [objectId],
  );
  const state = useStore(context.store);
  const load = () => void context.load();
  useEffect(() => {
    void context.load();
    return context.stop;
  }, [context]);
  const error = state.status === 'failed' ? state.error : null;
  const { value } = state;
  const mayWrite = value !== null && value.dynamic?.canEdit !== false;
  useShown(error ?? (value ? (mayWrite ? 'ready' : 'empty') : 'loading'), load);
  return (
    <div ref={place} className={compact ? 'form-place compact' : 'form-place'}>
      {error && <Failure error={error} onRetry={load} />}
      {!value && !error && <FormWaiting />}
      {value && !mayWrite && <Empty title={say('forbidden')} hint={say('forbiddenDynamic')} />}
      {value && mayWrite && <DraftForm context={value} isBack={isBack} />}
    </div>
  );
}

/** Number of themes to choose from. Followed themes come first. */
const THEMES_MAX = 50;

/** A failure leaves no themes to choose from, and does not prevent writing. */
const offeredThemes = (api: ThemeApi, signal: AbortSignal): Promise<readonly OfferedTheme[]> =>
  api.list({ pageSize: THEMES_MAX }, signal).then(
    ({ records }) => records,
    () => [],
  );
