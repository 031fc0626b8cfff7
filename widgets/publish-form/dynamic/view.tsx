import { useEffect, useMemo, useRef } from 'react';
import type { Dynamic } from '../../contract/dynamic/schema.ts';
import type { File } from '../../contract/file/schema.ts';
import { dynamicApi } from '../../core/api/makers/dynamic.ts';
import { spaceApi } from '../../core/api/makers/space.ts';
import { themeApi } from '../../core/api/makers/theme.ts';
import { fetchUploadsFor } from '../../core/forms/use-later-uploads.ts';
import { createResource, useApi, useShown, useStore, useWidget } from '../../core/index.ts';
import { Empty } from '../../ui/base/empty.tsx';
import { Failure } from '../../ui/base/failure.tsx';
import { Skeleton } from '../../ui/base/skeleton.tsx';
import { useSheet } from '../../ui/base/use-styles.ts';
import css from '../../ui/form/styles.css?inline';
import { useWords } from '../../ui/i18n/translate.tsx';
import { ownSpaces } from '../spaces.ts';
import { publishFormWords } from '../words.ts';
import { DynamicWriting } from './draft-form.tsx';
import { offeredThemes } from './themes.ts';

export interface DynamicFormProps {
  /** What is changed; empty for something new. */
  objectId: string;
  /** Somebody has just signed in here to write. */
  isBack: boolean;
}

const filesOf = (dynamic: Dynamic | null): File[] =>
  dynamic ? [...dynamic.images, ...(dynamic.video ? [dynamic.video] : []), ...dynamic.attachments] : [];

/** A dynamic: what has to be known first, then the form. */
export function DynamicForm({ objectId, isBack }: DynamicFormProps) {
  const dynamics = useApi(dynamicApi);
  const spaces = useApi(spaceApi);
  const themes = useApi(themeApi);
  const { compact } = useWidget();
  const say = useWords(publishFormWords);
  const place = useRef<HTMLDivElement>(null);
  useSheet(place, css);
  const calls = useRef({ dynamics, spaces, themes });
  calls.current = { dynamics, spaces, themes };
  const desk = useMemo(
    () =>
      createResource(async signal => {
        const [dynamic, own, offered] = await Promise.all([
          objectId ? calls.current.dynamics.detail(objectId, signal) : null,
          ownSpaces(calls.current.spaces, 1, signal),
          offeredThemes(calls.current.themes, signal),
        ]);
        await fetchUploadsFor(filesOf(dynamic));
        return { dynamic, spaces: own, themes: offered };
      }),
    [objectId],
  );
  const state = useStore(desk.store);
  const load = () => void desk.load();
  useEffect(() => {
    void desk.load();
    return desk.stop;
  }, [desk]);
  const error = state.status === 'failed' ? state.error : null;
  const { value } = state;
  const mayWrite = value !== null && value.dynamic?.canEdit !== false;
  useShown(error ?? (value ? (mayWrite ? 'ready' : 'empty') : 'loading'), load);
  return (
    <div ref={place} className={compact ? 'form-place compact' : 'form-place'}>
      {error && <Failure error={error} onRetry={load} />}
      {!value && !error && (
        <div className="form-waiting">
          <Skeleton count={2} lines={4} />
        </div>
      )}
      {value && !mayWrite && <Empty title={say('forbidden')} hint={say('forbiddenDynamic')} />}
      {value && mayWrite && <DynamicWriting {...value} isBack={isBack} />}
    </div>
  );
}
