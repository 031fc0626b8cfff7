import { ArrowLeft } from 'lucide';
import type { CooperationCase } from '../../../../widgets/contract/national/schema.ts';
import { Share } from '../../../../widgets/kits/article/share.tsx';
import { Failure } from '../../../../widgets/ui/base/failure.tsx';
import { Icon } from '../../../../widgets/ui/base/icon.tsx';
import { RichText } from '../../../../widgets/ui/rich-text/view.tsx';
import '../../../../widgets/ui/rich-text/styles.css';
import { safeUrl } from '../../../../widgets/ui/base/safe-url.ts';
import { Skeleton } from '../../../../widgets/ui/base/skeleton.tsx';
import { useLang, useWords } from '../../../../widgets/ui/i18n/translate.tsx';
import type { PageProps } from '../../../route.ts';
import { WrongAddress } from '../../../shell/frame/wrong-address-screen.tsx';
import { useSite, useSiteUrl } from '../../../shell/site-context.ts';
import { ContactSection } from '../../contact/section.tsx';
import { useToast } from '../../parts/use-toast.tsx';
import { Day } from '../date.tsx';
import { Picture } from '../picture.tsx';
import { useAsked } from '../use-national-query.ts';
import { CaseFacts, Figures } from './card.tsx';
import { cooperationWords } from './words.ts';

/** A cooperation case in full. */
export function CooperationCaseView({ id, route }: PageProps & { id: string }) {
  const lang = useLang();
  const { state, load } = useAsked(id, (api, signal) => api.case(id, signal));
  if (state.value) return <Case found={state.value} />;
  if (state.status === 'failed' && state.error.code === 'NOT_FOUND') return <WrongAddress of="page" />;
  return (
    <>
      <h1 className="visually-hidden">{route.title[lang]}</h1>
      {state.status === 'failed' ? (
        <Failure error={state.error} onRetry={load} />
      ) : (
        <Skeleton count={1} lines={9} />
      )}
    </>
  );
}

function Case({ found }: { found: CooperationCase }) {
  const say = useWords(cooperationWords);
  const siteUrl = useSiteUrl();
  const { platform } = useSite().core;
  const [tell, told] = useToast();
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
                tell={tell}
              />
            </span>
          </p>
          {told}
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
