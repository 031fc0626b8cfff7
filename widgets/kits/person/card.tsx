import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NEWS_SCOPE } from '../../contract/limits.ts';
import type { SpaceInfo } from '../../contract/space/schema.ts';
import { followedOf, personApi, toggleFollow } from '../../core/api/person.ts';
import { spaceApi } from '../../core/api/space.ts';
import { toApiError, useApi, usePerson, useQuery, useWidget } from '../../core/index.ts';
import { Avatar } from '../../ui/base/avatar.tsx';
import { useSheet } from '../../ui/base/use-styles.ts';
import { useWords } from '../../ui/i18n/translate.tsx';
import css from './card.css?inline';
import { FollowButton } from './follow-button.tsx';
import { profileWords } from './words.ts';

interface ProfileCardProps {
  id: string;
  name: string;
  /** Called by Escape. */
  onClose: () => void;
}

/**
 * What a person or space is about, over the page beside its link: picture, school, introduction, numbers, and for people the
 * button to follow. In the top layer, so that no part of the page cuts it off. Made of phrasing content, as the link may be
 * inside a paragraph.
 */
export function ProfileCard({ id, name, onClose }: ProfileCardProps) {
  const { mediaUrl, readonly } = useWidget();
  const person = usePerson();
  const card = useRef<HTMLSpanElement>(null);
  useSheet(card, css);
  const { value, reload } = useQuery(
    spaceApi,
    (api, signal) =>
      person ? api.spaceInfo({ query: { id }, signal }) : api.publicSpaceInfo({ params: { id }, signal }),
    id,
  );
  usePlace(card, value !== null);
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [onClose]);
  // Shows nothing while it is loading, and if it cannot be loaded: the link leads to the same.
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be inside a paragraph
    <span ref={card} className="profile-card" popover="manual" role="group" aria-label={name}>
      {value && (
        <>
          <span className="profile-head">
            <Avatar name={value.name} src={mediaUrl(value.avatarUrl)} />
            <span>
              <bdi className="name">{value.name}</bdi>
              <span className="quiet small line" dir="auto">
                {[value.schoolName, value.subject].filter(Boolean).join(' · ')}
              </span>
            </span>
          </span>
          {value.intro && (
            <span className="profile-intro clamped" dir="auto">
              {value.intro}
            </span>
          )}
          <Numbers stats={value.stats} />
          {person && !readonly && value.scope === NEWS_SCOPE.person && value.id !== person.userId && (
            <Follow info={value} onDone={reload} />
          )}
        </>
      )}
    </span>
  );
}

function Numbers({ stats: { shareNum, followNum, memberNum } }: Pick<SpaceInfo, 'stats'>) {
  const say = useWords(profileWords);
  const numbers = [
    memberNum !== undefined && say('members', { count: memberNum }),
    say('posts', { count: shareNum }),
    followNum !== undefined && say('followers', { count: followNum }),
  ];
  return <span className="quiet small">{numbers.filter(Boolean).join(' · ')}</span>;
}

function Follow({ info, onDone }: { info: SpaceInfo; onDone: () => void }) {
  const api = useApi(personApi);
  const { toast } = useWidget();
  const [isBusy, setBusy] = useState(false);
  const change = async () => {
    setBusy(true);
    try {
      await toggleFollow(api, info.id, followedOf(info));
      onDone();
    } catch (error) {
      toast(toApiError(error).message);
    }
    setBusy(false);
  };
  return (
    <FollowButton
      name={info.name}
      hasFollow={followedOf(info).hasFollow}
      busy={isBusy}
      onPress={() => void change()}
    />
  );
}

/** Space between the link and the card, and between the card and the edges of the window, in pixels. */
const GAP = 8;

/** Shows the card below the element that it is in, or above it where there is more room, also while the page scrolls. */
function usePlace(card: { current: HTMLElement | null }, isFilled: boolean): void {
  useLayoutEffect(() => {
    const element = card.current;
    const link = element?.parentElement;
    if (!element || !link || !isFilled) return;
    const place = () => {
      const { top, bottom, left } = link.getBoundingClientRect();
      const { width, height } = element.getBoundingClientRect();
      const hasRoomBelow = bottom + GAP + height <= innerHeight || top < height;
      const leftMost = document.documentElement.clientWidth - width - GAP;
      element.style.top = `${hasRoomBelow ? bottom + GAP : top - GAP - height}px`;
      element.style.left = `${Math.max(GAP, Math.min(left, leftMost))}px`;
    };
    element.showPopover?.();
    place();
    addEventListener('scroll', place, { passive: true });
    return () => removeEventListener('scroll', place);
  }, [card, isFilled]);
}
