import { ArrowLeft } from 'lucide';
import type { News } from '../../../../widgets/contract/news/schema.ts';
import { nationalApi } from '../../../../widgets/core/api/national.ts';
import { Files } from '../../../../widgets/kits/article/footer.tsx';
import { safeUrl } from '../../../../widgets/ui/base/safe-url.ts';
import '../../../../widgets/kits/article/styles.css';
import { Share } from '../../../../widgets/kits/article/share.tsx';
import { Icon } from '../../../../widgets/ui/base/icon.tsx';
import { RichText } from '../../../../widgets/ui/rich-text/view.tsx';
import '../../../../widgets/ui/rich-text/styles.css';
import { useLang, useWords } from '../../../../widgets/ui/i18n/translate.tsx';
import type { PageProps } from '../../../route.ts';
import { useApi, useResource } from '../../../shell/data.ts';
import { useSite, useSiteUrl } from '../../../shell/site-context.ts';
import { useToast } from '../../parts/use-toast.tsx';
import { Day, Picture } from '../cards.tsx';
import { Detail } from '../frame.tsx';
import { informationWords } from './words.ts';

/** An information article in full. */
export function InformationArticle({ id, route }: PageProps & { id: string }) {
  const lang = useLang();
  const siteUrl = useSiteUrl();
  const say = useWords(informationWords);
  const api = useApi(nationalApi);
  const article = useResource(signal => api.informationDetail({ params: { id }, signal }), api, id);
  const toAll = (
    <a className="button" href={siteUrl('information')}>
      {say('all')}
    </a>
  );
  return (
    <Detail title={route.title[lang]} resource={article} onGone={toAll}>
      {news => <Article news={news} />}
    </Detail>
  );
}

function Article({ news }: { news: News }) {
  const say = useWords(informationWords);
  const siteUrl = useSiteUrl();
  const { platform } = useSite().core;
  const [toast, toastView] = useToast();
  const { id, title, source, category, categoryName, publishTime, updateTime, cover, contentHtml } = news;
  const at = (query: string, value: string) => siteUrl(`information?${query}=${encodeURIComponent(value)}`);
  return (
    <article className="reading">
      <a className="back-link" href={siteUrl('information')}>
        <Icon of={ArrowLeft} />
        {say('all')}
      </a>
      <header className="reading-head">
        {category && categoryName && (
          <a className="reading-kind" href={at('category', category)}>
            <bdi>{categoryName}</bdi>
          </a>
        )}
        <h1 dir="auto">{title}</h1>
        <p className="facts-line">
          <bdi>{source}</bdi>
          <Day time={publishTime} />
          {updateTime && (
            <span>
              {say('changed')} <Day time={updateTime} />
            </span>
          )}
        </p>
      </header>
      <div className="reading-acts">
        <Share title={title} address={at('id', id)} toast={toast} />
      </div>
      {toastView}
      {cover && <Picture address={cover.fileUrl} alt={cover.alt} className="reading-cover" isFirst />}
      <RichText html={contentHtml} platform={platform} below={1} />
      <Files
        files={news.attachments}
        level={2}
        addressOf={address => safeUrl(address, platform) ?? undefined}
      />
      {news.tags.length > 0 && (
        <ul className="tags cluster small">
          {news.tags.map(tag => (
            <li key={tag} dir="auto">
              <a href={at('tag', tag)}>{tag}</a>
            </li>
          ))}
        </ul>
      )}
      <WayOn news={news} />
    </article>
  );
}

/** Related articles, and the next newer and older ones. */
function WayOn({ news: { prev, next, related } }: { news: News }) {
  const say = useWords(informationWords);
  const siteUrl = useSiteUrl();
  const link = ({ id, title }: { id: string; title: string }) => (
    <a href={siteUrl(`information?id=${encodeURIComponent(id)}`)} dir="auto">
      {title}
    </a>
  );
  return (
    <>
      {related.length > 0 && (
        <section className="beside">
          <h2>{say('related')}</h2>
          <ul className="related-links">
            {related.map(other => (
              <li key={other.id}>{link(other)}</li>
            ))}
          </ul>
        </section>
      )}
      {(prev || next) && (
        <nav className="neighbours" aria-label={say('further')}>
          {prev && (
            <p>
              <span className="quiet small">{say('newer')}</span>
              {link(prev)}
            </p>
          )}
          {next && (
            <p className="next">
              <span className="quiet small">{say('older')}</span>
              {link(next)}
            </p>
          )}
        </nav>
      )}
    </>
  );
}
