import { Paperclip } from 'lucide';
import { useEffect, useId, useState } from 'react';
import type { Dynamic } from '../contract/dynamic/schema.ts';
import type { File } from '../contract/file/schema.ts';
import { useWidget } from '../core/index.ts';
import { Avatar } from '../ui/base/avatar.tsx';
import { Icon } from '../ui/base/icon.tsx';
import { LongText } from '../ui/base/plain-text.tsx';
import { RelativeTime } from '../ui/base/relative-time.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { ActionBar } from './action-bar.tsx';
import type { DynamicActions } from './dynamic-actions.ts';
import { Images } from './images.tsx';
import { Video } from './lazy-modules.ts';
import { channelWords } from './words.ts';

export interface CardProps {
  dynamic: Dynamic;
  actions: DynamicActions;
  headingLevel: number;
  /** Number of pages of the feed up to this dynamic. */
  pages?: number;
  /** Shows the whole text and the comments. */
  whole?: boolean;
  /** Opens the comments when it becomes true. */
  opensComments?: boolean;
  /** Comment to show and mark. */
  commentId?: string;
}

/** One dynamic: author, text, attachments, actions and comments. */
export function Card({
  dynamic,
  actions,
  headingLevel,
  pages = 1,
  whole = false,
  opensComments = false,
  commentId = '',
}: CardProps) {
  const { siteUrl, mediaUrl, inherited } = useWidget();
  const say = useWords(channelWords);
  const nameId = useId();
  const [hasComments, setHasComments] = useState(whole);
  useEffect(() => {
    if (opensComments) setHasComments(true);
  }, [opensComments]);
  const { id, objectId, userName, schoolName, groupName, time, top, themeList = [], video } = dynamic;
  return (
    <article className="dynamic" part="entry" tabIndex={-1} aria-labelledby={nameId}>
      <header className="byline">
        <Avatar name={userName} src={mediaUrl(dynamic.avatar)} />
        <div className="byline-text">
          <span className="name" part="author" id={nameId}>
            <bdi>{userName}</bdi>
          </span>
          <span className="quiet small byline-facts">
            {schoolName && <bdi>{schoolName}</bdi>}
            {groupName && <bdi className="space">{groupName}</bdi>}
            <a href={siteUrl(`channelPage?id=${encodeURIComponent(id)}`)}>
              <RelativeTime time={time} />
            </a>
          </span>
        </div>
        {top && <span className="pinned small">{say('pinned')}</span>}
      </header>
      <div>
        <LongText text={dynamic.content} whole={whole} />
      </div>
      {themeList.length > 0 && (
        <p className="cluster">
          {themeList.map(({ id, name }) => (
            <a key={id} className="back" href={siteUrl(`channelPage?theme=${encodeURIComponent(id)}`)}>
              <bdi>{`#${name}`}</bdi>
            </a>
          ))}
        </p>
      )}
      <Images images={dynamic.images} />
      {video && <VideoBox video={video} />}
      <Files dynamic={dynamic} />
      <LinkCard dynamic={dynamic} />
      <ActionBar
        dynamic={dynamic}
        actions={actions}
        pages={pages}
        hasComments={hasComments}
        onToggleComments={() => setHasComments(!hasComments)}
      />
      {hasComments && (
        <mskt-comments
          {...inherited}
          exportparts="acts,author,avatar,button,empty,error,field,text"
          object-id={objectId}
          comment-id={commentId}
          heading-level={String(headingLevel)}
          loading="eager"
          onmskt-comment={({ detail }: HTMLElementEventMap['mskt-comment']) => {
            if (detail.objectId === objectId)
              actions.changed(id, now => ({ ...now, commentNum: detail.commentNum }));
          }}
          {...(!dynamic.canComment && { closed: '' })}
        />
      )}
    </article>
  );
}

/** A video that plays after the reader has agreed. */
function VideoBox({ video: { fileUrl, fileName, fileSize } }: { video: File }) {
  const address = useWidget().mediaUrl(fileUrl);
  if (!address) return null;
  const fallback = <div className="link-card" />;
  return <Video href={address} name={fileName} bytes={fileSize} isElsewhere={false} fallback={fallback} />;
}

function Files({ dynamic: { attachments } }: { dynamic: Dynamic }) {
  const { mediaUrl } = useWidget();
  const say = useWords(channelWords);
  if (attachments.length === 0) return null;
  return (
    <ul className="cluster" aria-label={say('files')}>
      {attachments.map(file => (
        <li key={file.fileId}>
          <a className="file" href={mediaUrl(file.fileUrl)} download={file.fileName}>
            <Icon of={Paperclip} />
            <bdi>{file.fileName}</bdi>
            <span className="quiet small">
              {say('fileSize', { size: Math.max(1, Math.round(file.fileSize / 1024)) })}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

const PAGES = {
  activity: 'activityDetail',
  news: 'home/newsDetail',
  notice: 'home/noticeDetail',
  space: 'space/index',
};

function LinkCard({ dynamic: { link } }: { dynamic: Dynamic }) {
  const { siteUrl, mediaUrl } = useWidget();
  const say = useWords(channelWords);
  if (!link) return null;
  const { kind, id, title, cover } = link;
  return (
    <a className="link-card" href={siteUrl(`${PAGES[kind]}?id=${encodeURIComponent(id)}`)}>
      {cover && <img src={mediaUrl(cover)} alt="" loading="lazy" referrerPolicy="no-referrer" />}
      <span className="quiet small">{say(kind)}</span>
      <bdi>{title}</bdi>
    </a>
  );
}
