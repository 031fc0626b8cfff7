import { type ReactNode, useRef } from 'react';
import type { Activity } from '../contract/activity/schema.ts';
import { useSheet } from '../ui/base/use-styles.ts';
import css from './card.css?inline';
import { useClock } from './countdown.tsx';
import { ActivityFacts } from './facts.tsx';
import type { ActivityDetail } from './model.ts';
import { ActivityJoin } from './signup/button.tsx';

/** How long before an activity those who have a place get its link, where that is the rule, in milliseconds. */
const LINK_BEFORE = 15 * 60_000;

interface CardProps {
  detail: ActivityDetail;
  activity: Activity;
  /** Below all: what else may be done. */
  children: ReactNode;
}

/** When, where and with whom an activity is, and taking part in it. */
export function ActivityCard({ detail, activity, children }: CardProps) {
  const card = useRef<HTMLDivElement>(null);
  useSheet(card, css);
  const { signup, startTime, endTime, my } = activity;
  const linkTime = new Date(Date.parse(startTime) - LINK_BEFORE).toISOString();
  const turns = [signup.startTime, signup.endTime, signup.cancelDeadline, my?.offerExpireTime];
  const now = useClock([...turns, linkTime, startTime, endTime], () => void detail.reread());
  return (
    <div className="card" part="facts" ref={card}>
      <ActivityFacts activity={activity} now={now} />
      <ActivityJoin detail={detail} activity={activity} now={now} />
      {children}
    </div>
  );
}
