import { createElement } from 'react';
import { useWidget } from '../core/index.ts';
import { RelativeTime } from '../ui/base/relative-time.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { SpaceDirectoryJoin } from './join.tsx';
import type { Space, SpaceDirectory } from './model.ts';
import { spaceDirectoryWords } from './words.ts';

export interface SpaceDirectoryEntryProps {
  space: Space;
  directory: SpaceDirectory;
}

// nb. fetched before the click that leaves the page.
const loadVisit = () => import('./count-visit.ts');

/** One space: what it is, whose, how much goes on there, and how the reader stands towards it. All of it leads there. */
export function SpaceDirectoryEntry({ space, directory }: SpaceDirectoryEntryProps) {
  const { siteUrl, mediaUrl, headingLevel, compact, http } = useWidget();
  const say = useWords(spaceDirectoryWords);
  const { id, name, intro, lastShare, recommend, url } = space;
  const way = (
    <a
      href={mediaUrl(url) ?? siteUrl(`space/index?id=${encodeURIComponent(id)}`)}
      dir="auto"
      onPointerEnter={loadVisit}
      onFocus={loadVisit}
      onClick={() => void loadVisit().then(part => part.countVisit(http, id))}
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
        {createElement(`h${Math.min(6, headingLevel + 1)}`, { className: 'title', part: 'title' }, way)}
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
        <SpaceDirectoryJoin space={space} directory={directory} />
      </div>
    </article>
  );
}

/** What it is sorted into, by name. */
function sortsOf(space: Space): string[] {
  const sorts =
    space.type === '1' ? [space.typeName] : [space.sectionName, space.subject, space.groupSortName];
  return sorts.filter(sort => sort !== undefined);
}

/** The picture of a space; without one, the beginning of its name. */
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

/** Who looks after it, and where. */
function Hosts({ space: { hosts, schoolName } }: { space: Space }) {
  const say = useWords(spaceDirectoryWords);
  const names = hosts.map(({ userName }) => userName).join(say('separator'));
  const told = [names && say('hosts', { names }), schoolName].filter(Boolean).join(' · ');
  return told ? (
    <p className="quiet small" part="author" dir="auto">
      {told}
    </p>
  ) : null;
}

/** How many belong to it, and how much they do there; what there is none of is not said. */
function Numbers({ space }: { space: Space }) {
  const { compact } = useWidget();
  const say = useWords(spaceDirectoryWords);
  const { memberNum, shareNum, activityNum, visitNum } = space;
  const told = [
    say('members', { count: memberNum }),
    shareNum > 0 && say('shares', { count: shareNum }),
    !compact && activityNum > 0 && say('activities', { count: activityNum }),
    !compact && visitNum > 0 && say('visits', { count: visitNum }),
  ];
  return <p className="numbers small">{told.map(number => number && <span key={number}>{number}</span>)}</p>;
}
