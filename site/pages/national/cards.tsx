import { createElement, type ReactNode, useState } from 'react';
import type { CooperationBrief } from '../../../widgets/contract/national/schema.ts';
import type { NewsBrief } from '../../../widgets/contract/news/schema.ts';
import { safeUrl } from '../../../widgets/ui/base/safe-url.ts';
import { useLang } from '../../../widgets/ui/i18n/translate.tsx';
import { useSite, useSiteUrl } from '../../shell/site-context.ts';

/** Long date of a timestamp, in the current locale. */
export function Day({ time }: { time: string }) {
  const lang = useLang();
  return <time dateTime={time}>{new Date(time).toLocaleDateString(lang, { dateStyle: 'long' })}</time>;
}

interface PictureProps {
  /** URL, or a path on the platform. */
  address: string | undefined;
  alt?: string | undefined;
  className?: string;
  /** Near the top of the page: loads eagerly. */
  isFirst?: boolean;
}

/** Picture in a frame of fixed aspect ratio. The frame stays coloured if the picture is missing or fails to load. */
export function Picture({ address, alt = '', className = '', isFirst = false }: PictureProps) {
  const { platform } = useSite().core;
  const [broken, setBroken] = useState(false);
  const src = address && !broken ? safeUrl(address, platform) : null;
  return (
    <span className={`picture ${className}`}>
      {src && (
        <img
          src={src}
          alt={alt}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBroken(true)}
        />
      )}
    </span>
  );
}

interface CardProps {
  href: string;
  title: string;
  /** Heading level. */
  level: number;
  picture: string | undefined;
  /** Near the top of the page: loads the picture eagerly. */
  isFirst?: boolean;
  /** Content above the title; `children` is below it. */
  above?: ReactNode;
  children: ReactNode;
}

/** Entry of a list: picture, linked title and details. */
function Card({ href, title, level, picture, isFirst = false, above, children }: CardProps) {
  return (
    <article className="card">
      <Picture address={picture} isFirst={isFirst} />
      <div className="card-text">
        {above}
        {createElement(`h${level}`, { className: 'card-title', dir: 'auto' }, <a href={href}>{title}</a>)}
        {children}
      </div>
    </article>
  );
}

interface InformationEntryProps {
  item: NewsBrief;
  /** Heading level. */
  level: number;
  isFirst?: boolean;
}

/** An information article in a list: title, summary, source, category and date. */
export function InformationEntry({ item, level, isFirst = false }: InformationEntryProps) {
  const siteUrl = useSiteUrl();
  const { id, title, summary, cover, source, categoryName, publishTime } = item;
  const href = siteUrl(`information?id=${encodeURIComponent(id)}`);
  return (
    <Card href={href} title={title} level={level} picture={cover?.fileUrl} isFirst={isFirst}>
      <p className="entry-summary" dir="auto">
        {summary}
      </p>
      <p className="facts-line">
        <bdi>{source}</bdi>
        {categoryName && <bdi>{categoryName}</bdi>}
        <Day time={publishTime} />
      </p>
    </Card>
  );
}

interface CooperationCardProps {
  item: CooperationBrief;
  /** Heading level. */
  level: number;
  isFirst?: boolean;
}

/** A cooperation case in a list: organisation, region, type and key figures. */
export function CooperationCard({ item, level, isFirst = false }: CooperationCardProps) {
  const siteUrl = useSiteUrl();
  const { id, title, orgName, regionName, type, cover, summary, numbers } = item;
  return (
    <Card
      href={siteUrl(`cooperation?id=${encodeURIComponent(id)}`)}
      title={title}
      level={level}
      picture={cover}
      isFirst={isFirst}
      above={<CaseFacts regionName={regionName} type={type} />}
    >
      <p dir="auto">{orgName}</p>
      <p className="entry-summary" dir="auto">
        {summary}
      </p>
      <Figures numbers={numbers} />
    </Card>
  );
}

export const CaseFacts = ({ regionName, type }: Pick<CooperationBrief, 'regionName' | 'type'>) => (
  <p className="facts-line">
    <bdi>{type}</bdi>
    <bdi>{regionName}</bdi>
  </p>
);

/** Key figures of a case. Renders nothing if there are none. */
export function Figures({ numbers }: Pick<CooperationBrief, 'numbers'>) {
  if (numbers.length === 0) return null;
  return (
    <dl className="figures">
      {numbers.map(({ label, value }) => (
        <div key={label}>
          <dt dir="auto">{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
