import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide';
import { createElement, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { NewsBrief } from '../contract/news/schema.ts';
import { newsApi } from '../core/api/news.ts';
import { useApi, useList, useListState, useWidget } from '../core/index.ts';
import { ListState, NoItems } from '../kits/list/entries.tsx';
import type { NewsAddresses } from '../kits/news/addresses.ts';
import { Button } from '../ui/base/button.tsx';
import { Heading } from '../ui/base/heading.tsx';
import { Icon } from '../ui/base/icon.tsx';
import { RelativeTime } from '../ui/base/relative-time.tsx';
import { useSheet } from '../ui/base/use-styles.ts';
import { useWords } from '../ui/i18n/translate.tsx';
import css from './carousel.css?inline';
import { createNewsFeed } from './model.ts';
import type { NewsQuestion } from './question.ts';
import { newsFeedWords } from './words.ts';

/** Maximum number of slides. */
const SLIDES_MAX = 6;

export interface CarouselProps {
  question: NewsQuestion;
  addresses: NewsAddresses;
}

/** News with pictures, one at a time. */
export function Carousel({ question, addresses }: CarouselProps) {
  const api = useApi(newsApi);
  const { headingLevel } = useWidget();
  const say = useWords(newsFeedWords);
  const feed = useMemo(() => createNewsFeed(api), [api]);
  const list = useList(feed.list, question);
  const slides = list.items.filter(({ cover }) => cover).slice(0, SLIDES_MAX);
  const shown = useListState(list, slides.length === 0);
  const root = useRef<HTMLElement>(null);
  useSheet(root, css);
  return (
    <section
      className="carousel"
      ref={root}
      aria-label={say('pictures')}
      aria-roledescription={say('slideshow')}
    >
      <div className="visually-hidden">
        <Heading level={headingLevel}>{say('pictures')}</Heading>
      </div>
      <ListState
        list={list}
        shown={shown}
        skeleton={<div className="pictures skeleton" part="skeleton" />}
        empty={<NoItems title={say('emptyPictures')} />}
      />
      {slides.length > 0 && (
        <Slides key={slides.map(({ id }) => id).join()} slides={slides} addresses={addresses} root={root} />
      )}
    </section>
  );
}

interface SlidesProps {
  slides: NewsBrief[];
  addresses: NewsAddresses;
  root: RefObject<HTMLElement | null>;
}

function Slides({ slides, addresses, root }: SlidesProps) {
  const { headingLevel, announce } = useWidget();
  const say = useWords(newsFeedWords);
  const track = useRef<HTMLOListElement>(null);
  const [index, setIndex] = useInView(track);
  const show = (to: number) => {
    const slide = track.current?.children[to] as HTMLElement | undefined;
    // Jumps between the last slide and the first, without showing those between.
    const far = Math.abs(to - index) > 1 || isStill();
    track.current?.scrollTo({ left: slide?.offsetLeft ?? 0, behavior: far ? 'instant' : 'smooth' });
    setIndex(to);
  };
  const count = slides.length;
  const turn = (by: number) => {
    const to = (index + by + count) % count;
    show(to);
    announce(say('slideName', { index: to + 1, count, title: slides[to]?.title ?? '' }));
  };
  const [playing, setPlaying] = useTurns(root, () => show((index + 1) % count));

  return (
    <>
      <ol className="pictures" part="list" ref={track}>
        {slides.map((news, at) => (
          <li
            key={news.id}
            className="slide"
            aria-roledescription={say('slide')}
            aria-label={say('slideName', { index: at + 1, count, title: news.title })}
          >
            <Slide news={news} addresses={addresses} headingLevel={headingLevel + 1} first={at === 0} />
          </li>
        ))}
      </ol>
      {count > 1 && (
        <div className="turns" part="toolbar">
          <Button
            look="quiet"
            aria-label={say(playing ? 'pause' : 'play')}
            onClick={() => setPlaying(!playing)}
          >
            <Icon of={playing ? Pause : Play} filled />
          </Button>
          <span className="places" aria-hidden="true">
            {slides.map(({ id }, at) => (
              <span key={id} className={at === index ? 'place here' : 'place'} />
            ))}
          </span>
          <Button look="quiet" aria-label={say('previous')} onClick={() => turn(-1)}>
            <Icon of={ChevronLeft} />
          </Button>
          <Button look="quiet" aria-label={say('next')} onClick={() => turn(1)}>
            <Icon of={ChevronRight} />
          </Button>
        </div>
      )}
    </>
  );
}

interface SlideProps {
  news: NewsBrief;
  addresses: NewsAddresses;
  headingLevel: number;
  /** Visible at first: its picture is loaded eagerly. */
  first: boolean;
}

function Slide({ news, addresses, headingLevel, first }: SlideProps) {
  const { mediaUrl } = useWidget();
  const { id, title, source, cover, publishTime } = news;
  const name = (
    <a className="stretched-link" href={addresses.articleOf(id, 'news')} dir="auto">
      {title}
    </a>
  );
  return (
    <article className="picture" part="entry">
      <img
        part="cover"
        src={mediaUrl(cover?.fileUrl)}
        alt=""
        loading={first ? 'eager' : 'lazy'}
        referrerPolicy="no-referrer"
      />
      <div className="caption">
        {createElement(`h${Math.min(6, headingLevel)}`, { className: 'title', part: 'title' }, name)}
        <p className="facts dotted small">
          <bdi part="author">{source}</bdi>
          <RelativeTime time={publishTime} />
        </p>
      </div>
    </article>
  );
}

/** Index of the visible slide, also after the user has scrolled. */
function useInView(track: RefObject<Element | null>) {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    const root = track.current;
    if (!root) return;
    const slides = [...root.children];
    const sight = new IntersectionObserver(
      entries => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting);
        if (seen) setIndex(slides.indexOf(seen.target));
      },
      { root, threshold: 0.6 },
    );
    for (const slide of slides) sight.observe(slide);
    return () => sight.disconnect();
  }, [track]);
  return [index, setIndex] as const;
}

/** Milliseconds that a slide shows. */
const TURN_EVERY = 6_000;

/** Whether the user prefers reduced motion. */
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Shows the next slide at intervals, unless the user prefers reduced motion. Waits while the pointer or the focus is in
 * the carousel, and while the page is hidden.
 */
function useTurns(root: RefObject<Element | null>, turn: () => void) {
  const [playing, setPlaying] = useState(() => !isStill());
  const latest = useRef(turn);
  latest.current = turn;
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => {
      if (!document.hidden && !root.current?.matches(':hover, :focus-within')) latest.current();
    }, TURN_EVERY);
    return () => clearInterval(timer);
  }, [playing, root]);
  return [playing, setPlaying] as const;
}
