import { type ComponentType, useLayoutEffect, useRef } from 'react';
import { useForm } from '../form/place.tsx';
import { useWords } from '../i18n/translate.tsx';
import { UploadChooser } from '../upload/chooser.tsx';
import type { UploadCoverProps } from '../upload/cover.tsx';
import type { UploadFilesProps } from '../upload/files.tsx';
import type { UploadActs, UploadShown } from '../upload/item.ts';
import type { Accept } from '../upload/limits.ts';
import type { UploadPicturesProps } from '../upload/pictures.tsx';
import { uploadWords } from '../upload/words.ts';

/** What shows files; fetched with what sends them. */
export interface UploadViews {
  cover: ComponentType<UploadCoverProps>;
  files: ComponentType<UploadFilesProps>;
  pictures: ComponentType<UploadPicturesProps>;
}

/** The files of one field. */
export interface ShownUploads {
  accept: Accept;
  max: number;
  items: readonly UploadShown[];
  /** How many were left out last, as there was no room. */
  leftOut: number;
  acts: UploadActs;
}

/** The files of one field, whose list is fetched when there is one to show. */
export interface LaterUploads extends ShownUploads {
  views: UploadViews | null;
  /** The list could not be fetched. */
  missing: boolean;
  fetch: () => void;
}

export interface UploadsLaterProps {
  as: keyof UploadViews;
  label: string;
  uploads: LaterUploads;
}

/** Where files come in; with the first one comes the list of them. The focus stays with the button that adds. */
export function UploadsLater({ as, label, uploads }: UploadsLaterProps) {
  const { mediaUrl } = useForm();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { views, ...shown } = uploads;
  const hadFocus = views !== null && isFocused(button.current);
  useLayoutEffect(() => {
    if (hadFocus) box.current?.querySelector<HTMLElement>('[part="upload-drop"] button')?.focus();
  }, [hadFocus]);
  const View = views?.[as] as ComponentType<UploadCoverProps & UploadPicturesProps & UploadFilesProps>;
  return (
    <div ref={box}>
      {views ? (
        <View {...shown} use="cover" label={label} mediaUrl={mediaUrl} />
      ) : (
        <Room as={as} label={label} uploads={uploads} button={button} />
      )}
    </div>
  );
}

function isFocused(button: HTMLElement | null): boolean {
  const root = button?.getRootNode() as ShadowRoot | undefined;
  return button !== null && root?.activeElement === button;
}

interface RoomProps extends UploadsLaterProps {
  button: { current: HTMLButtonElement | null };
}

/** Room for files while there is none. */
function Room({ as, label, uploads, button }: RoomProps) {
  const { say } = useForm();
  const sayOfChooser = useWords(uploadWords);
  const { accept, max, acts, missing, fetch } = uploads;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div className="uploads" part="uploads" role="group" aria-label={label}>
      {missing && (
        <p className="problem small" role="alert">
          {say('filesMissing')}{' '}
          <button type="button" className="unfold" onClick={fetch}>
            {say('tryAgain')}
          </button>
        </p>
      )}
      <UploadChooser
        accept={accept}
        label={sayOfChooser(as === 'cover' ? 'add_cover' : `add_${accept}`)}
        room={max}
        onChoose={files => acts.add(max > 1 ? files : files.slice(0, 1))}
        button={button}
      />
    </div>
  );
}
