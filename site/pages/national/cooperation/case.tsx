import { ArrowLeft } from 'lucide';
import type { CooperationCase } from '../../../../widgets/contract/national/schema.ts';
import { nationalApi } from '../../../../widgets/core/api/national.ts';
import { Share } from '../../../../widgets/kits/article/share.tsx';
import { Icon } from '../../../../widgets/ui/base/icon.tsx';
import { safeUrl } from '../../../../widgets/ui/base/safe-url.ts';
import { RichText } from '../../../../widgets/ui/rich-text/view.tsx';
import '../../../../widgets/ui/rich-text/styles.css';
import { useLang, useWords } from '../../../../widgets/ui/i18n/translate.tsx';
import type { PageProps } from '../../../route.ts';
import { useApi, useResource } from '../../../shell/data.ts';
import { useSite, useSiteUrl } from '../../../shell/site-context.ts';
import { ContactSection } from '../../contact/section.tsx';
import { useToast } from '../../parts/use-toast.tsx';
import { CaseFacts, Day, Figures, Picture } from '../cards.tsx';
import { Detail } from '../frame.tsx';
import { cooperationWords } from './words.ts';

/** A cooperation case in full. */
export function CooperationCaseView({ id, route }: PageProps & { id: string }) {
  const lang = useLang();
  const api = useApi(nationalApi);
  const found = useResource(signal => api.cooperationDetail({ params: { id }, signal }), api, id);
  return (
    <Detail title={route.title[lang]} resource={found}>
      {value => <Case found={value} />}
    </Detail>
  );
}

function Case({ found }: { found: CooperationCase }) {
  const say = useWords(cooperationWords);
  const siteUrl = useSiteUrl();
  const { platform } = useSite().core;
  const [toast, toastView] = useToast();
  const { id, title, orgName, logo, cover, summary, numbers, contentHtml, publishTime, url } = found;
  const website = url ? safeUrl(url, platform) : null;
  return (
    <>
      <article className="reading">
        <a className="back-link" href={siteUrl('cooperation')}>
          <Icon of={ArrowLeft} />
          {say('all')}
        </a>
        <header className="reading-head">
          <CaseFacts {...found} />
          <h1 dir="auto">{title}</h1>
          <p className="case-who">
            {logo && <Picture address={logo} className="case-logo" />}
            <bdi>{orgName}</bdi>
            <span className="quiet small">
              <Day time={publishTime} />
            </span>
            <span className="case-share">
              <Share
                title={title}
                address={siteUrl(`cooperation?id=${encodeURIComponent(id)}`)}
                toast={toast}
              />
            </span>
          </p>
          {toastView}
        </header>
        {cover && <Picture address={cover} className="reading-cover" isFirst />}
        <p className="case-summary" dir="auto">
          {summary}
        </p>
        <Figures numbers={numbers} />
        <RichText html={contentHtml} platform={platform} below={1} />
        {website && (
          <p>
            <a href={website} target="_blank" rel="noopener">
              {say('visit')} <span className="visually-hidden">({say('opens')})</span>
            </a>
          </p>
        )}
      </article>
      <ContactSection
        kind="cooperation"
        caseId={id}
        title={say('sameTitle')}
        lead={say('sameLead', { title })}
      />
    </>
  );
}
