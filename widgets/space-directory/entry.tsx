import { createElement } from 'react';
import { visitCalls } from '../contract/visit/calls.ts';
import { useApi, useWidget } from '../core/index.ts';
import { RelativeTime } from '../ui/base/relative-time.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { Join } from './join.tsx';
import type { Space, SpaceDirectory } from './model.ts';
import { spaceDirectoryWords } from './words.ts';

export interface EntryProps {
  space: Space;
  directory: SpaceDirectory;
}

/** Spaces that were visited from here: each is counted once. */
const visited = new Set<string>();

/** One space: categories, name, hosts, numbers, and the user's membership. The whole entry is a link to the space. */
export function Entry({ space, directory }: EntryProps) {
  const { siteUrl, mediaUrl, headingLevel, compact } = useWidget();
  const api = useApi(visitCalls);
  const say = useWords(spaceDirectoryWords);
  const { id, name, intro, lastShare, recommend, url } = space;
  /** Counts a visit. The link does not wait for the response. */
  const countVisit = () => {
    if (visited.has(id)) return;
    visited.add(id);
    api.visitAdd({ query: { objectType: 'space', objectId: id } }).catch(() => visited.delete(id));
  };
  const link = (
    <a
      className="stretched-link"
      href={mediaUrl(url) ?? siteUrl(`space/index?id=${encodeURIComponent(id)}`)}
      dir="auto"
      onClick={countVisit}
    >
      {name}
    </a>
  );
  return (
    <article className="entry" part="entry">
      <Cover space={space} />
      <div className="entry-text">
        {!compact && (
          <p className="chips small">
            {recommend && <span className="chip">{say('recommended')}</span>}
            {sortsOf(space).map(sort => (
              <bdi key={sort} className="quiet">
                {sort}
              </bdi>
            ))}
          </p>
        )}
        {createElement(`h${Math.min(6, headingLevel + 1)}`, { className: 'title', part: 'title' }, link)}
        {!compact && intro && (
          <p className="text clamped" part="text" dir="auto">
            {intro}
          </p>
        )}
        {!compact && <Hosts space={space} />}
        <Numbers space={space} />
        {!compact && (
          <p className="quiet small clamped" dir="auto">
            {lastShare ? (
              <>
                <RelativeTime time={lastShare.time} /> · {lastShare.title}
              </>
            ) : (
              say('nothingYet')
            )}
          </p>
        )}
        <Join space={space} directory={directory} />
      </div>
    </article>
  );
}

/** Names of the categories. */
function sortsOf(space: Space): string[] {
  const sorts =
    space.type === '1' ? [space.typeName] : [space.sectionName, space.subject, space.groupSortName];
  return sorts.filter(sort => sort !== undefined);
}

/** Picture of a space, or the first character of its name. */
function Cover({ space: { cover, logo, name } }: { space: Space }) {
  const { mediaUrl, compact } = useWidget();
  const picture = mediaUrl(compact ? (logo ?? cover) : (cover ?? logo));
  if (!picture)
    return (
      <span className="cover leaf" part="cover" aria-hidden="true">
        {[...name][0]}
      </span>
    );
  return (
    <img className="cover" part="cover" src={picture} alt="" loading="lazy" referrerPolicy="no-referrer" />
  );
}

/** Hosts and school. */
function Hosts({ space: { hosts, schoolName } }: { space: Space }) {
  const say = useWords(spaceDirectoryWords);
  const names = hosts.map(({ userName }) => userName).join(say('separator'));
  const text = [names && say('hosts', { names }), schoolName].filter(Boolean).join(' · ');
  return text ? (
    <p className="quiet small" part="author" dir="auto">
      {text}
    </p>
  ) : null;
}

/** Numbers of members, posts, activities and visits; those that are 0 are left out. */
function Numbers({ space }: { space: Space }) {
  const { compact } = useWidget();
  const say = useWords(spaceDirectoryWords);
  const { memberNum, shareNum, activityNum, visitNum } = space;
  const numbers = [
    say('members', { count: memberNum }),
    shareNum > 0 && say('shares', { count: shareNum }),
    !compact && activityNum > 0 && say('activities', { count: activityNum }),
    !compact && visitNum > 0 && say('visits', { count: visitNum }),
  ];
  return (
    <p className="numbers small">{numbers.map(number => number && <span key={number}>{number}</span>)}</p>
  );
}
