import type { SpaceInfo } from '../../../widgets/contract/space/schema.ts';
import { Avatar } from '../../../widgets/ui/base/avatar.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { useSiteUrl } from '../../shell/site-context.ts';
import { spaceWords } from './words.ts';

export interface SpaceRailProps {
  info: SpaceInfo;
  /** Path of the current page. */
  path: string;
}

/** Sidebar of a space: banner, avatar, name, introduction, numbers and navigation. */
export function SpaceRail({ info, path }: SpaceRailProps) {
  const say = useWords(spaceWords);
  const siteUrl = useSiteUrl();
  const { id, scope, name, intro, avatarUrl, banner, schoolName, stats, canEdit } = info;
  const pages = [
    ['space/index', 'home'],
    ...(canEdit ? ([['space/publish', 'publish']] as const) : []),
    ['space/information', 'information'],
  ] as const;
  const numbers = [
    say('news', { count: stats.newsNum }),
    say('shares', { count: stats.shareNum }),
    ...(stats.memberNum === undefined ? [] : [say('members', { count: stats.memberNum })]),
    ...(stats.visitNum === undefined ? [] : [say('visits', { count: stats.visitNum })]),
  ];
  return (
    <aside className="space-rail">
      <div className={banner ? 'space-banner' : 'space-banner plain'}>
        {banner && <img src={banner.fileUrl} alt={banner.alt ?? ''} />}
      </div>
      <div className="space-who">
        <Avatar name={name} src={avatarUrl} />
        <div>
          <h1 dir="auto" tabIndex={-1}>
            {name}
          </h1>
          <p className="quiet small">
            <span>{say(`scope${scope}`)}</span>
            {schoolName && schoolName !== name && <bdi>{schoolName}</bdi>}
          </p>
        </div>
      </div>
      {intro && path !== 'space/information' && (
        <p className="space-intro clamped" dir="auto">
          {intro}
        </p>
      )}
      <ul className="space-numbers quiet small" aria-label={say('numbers')}>
        {numbers.map(number => (
          <li key={number}>{number}</li>
        ))}
      </ul>
      <nav className="space-menu" aria-label={say('menu')}>
        {pages.map(([page, word]) => (
          <a
            key={page}
            href={siteUrl(`${page}?id=${encodeURIComponent(id)}`)}
            aria-current={page === path ? 'page' : undefined}
          >
            {say(word)}
          </a>
        ))}
      </nav>
    </aside>
  );
}
