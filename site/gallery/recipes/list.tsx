import type { ReactNode } from 'react';
import { useLang, useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { CopyBlock, MarkedText } from '../parts.tsx';
import { type Delivered, phpInclude, type Tag } from '../snippet.ts';
import {
  byHand,
  contentBlock,
  hostSignIn,
  install,
  nginxInclude,
  nodeInclude,
  operatorSetting,
  policyHeader,
  reactComponent,
  signingIn,
  wholePage,
} from './recipe.ts';
import { recipesWords } from './words.ts';

interface RecipesProps {
  tag: Tag;
  /** Names of the numeric attributes. */
  numbers: readonly string[];
  delivered: Delivered;
}

/** Instructions for embedding a widget in pages of different kinds, and the operator's part. */
export function Recipes(props: RecipesProps) {
  const { tag, delivered } = props;
  const say = useWords(recipesWords);
  return (
    <section className="recipes" aria-labelledby="recipes">
      <h2 id="recipes">{say('recipes')}</h2>
      <PlainPage tag={tag} />
      <WordPress tag={tag} />
      {delivered.readable.includes(tag.tag) && <OwnHtml tag={tag} />}
      <StrictPolicy platform={tag.platform} />
      <App {...props} />
      <SigningIn tag={tag} />
      <h2 id="operator">{say('operator')}</h2>
      <p>{say('operatorText')}</p>
      <CopyBlock label={say('operator')} text={operatorSetting} />
      <p className="quiet">{say('operatorMany')}</p>
    </section>
  );
}

function Recipe({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="fold">
      <summary>
        <h3>{title}</h3>
      </summary>
      <div className="folded">{children}</div>
    </details>
  );
}

function PlainPage({ tag }: { tag: Tag }) {
  const say = useWords(recipesWords);
  const lang = useLang();
  return (
    <Recipe title={say('plainPage')}>
      <p>{say('plainPageText')}</p>
      <CopyBlock label={say('plainPage')} text={wholePage(tag, lang)} />
    </Recipe>
  );
}

function WordPress({ tag }: { tag: Tag }) {
  const say = useWords(recipesWords);
  return (
    <Recipe title={say('wordPress')}>
      <ol className="steps">
        <li>{say('wordPress1')}</li>
        <li>
          {say('wordPress2')}
          <CopyBlock label={say('wordPress')} text={contentBlock(tag)} />
        </li>
        <li>{say('wordPress3')}</li>
      </ol>
    </Recipe>
  );
}

function OwnHtml({ tag }: { tag: Tag }) {
  const say = useWords(recipesWords);
  const lang = useLang();
  return (
    <Recipe title={say('ownHtml')}>
      <p>{say('ownHtmlText')}</p>
      <h4>PHP</h4>
      <CopyBlock label="PHP" text={phpInclude(tag, lang)} />
      <h4>Node</h4>
      <CopyBlock label="Node" text={nodeInclude(tag, lang)} />
      <h4>Nginx</h4>
      <CopyBlock label="Nginx" text={nginxInclude(tag, lang)} />
      <p>
        <MarkedText text={say('ownHtmlPolicy')} />
      </p>
    </Recipe>
  );
}

function StrictPolicy({ platform }: { platform: string }) {
  const say = useWords(recipesWords);
  const directives = [
    ['script-src', 'policyScript'],
    ['connect-src', 'policyConnect'],
    ['img-src', 'policyImg'],
    ['media-src', 'policyMedia'],
  ] as const;
  return (
    <Recipe title={say('policy')}>
      <p>
        <MarkedText text={say('policyText')} />
      </p>
      <CopyBlock label={say('policy')} text={policyHeader(platform)} />
      <dl className="pairs">
        {directives.map(([directive, why]) => (
          <div key={directive}>
            <dt>
              <code>{directive}</code>
            </dt>
            <dd>{say(why)}</dd>
          </div>
        ))}
      </dl>
      <p>
        <MarkedText text={say('policyTypes')} />
      </p>
    </Recipe>
  );
}

function App({ tag, numbers, delivered: { version } }: RecipesProps) {
  const say = useWords(recipesWords);
  return (
    <Recipe title={say('app')}>
      <p>{say('appText')}</p>
      <CopyBlock label={say('app')} text={install(tag.platform, version)} />
      <h4>{say('inReact')}</h4>
      <CopyBlock label={say('inReact')} text={reactComponent(tag, numbers)} />
      <h4>{say('otherwise')}</h4>
      <CopyBlock label={say('otherwise')} text={byHand(tag)} />
    </Recipe>
  );
}

function SigningIn({ tag }: { tag: Tag }) {
  const say = useWords(recipesWords);
  return (
    <Recipe title={say('signIn')}>
      <p>
        <MarkedText text={say('signInText')} />
      </p>
      <p>{say('signInPopup')}</p>
      <CopyBlock label={say('signInPopup')} text={signingIn(tag, 'popup')} />
      <p>{say('signInRedirect')}</p>
      <CopyBlock label={say('signInRedirect')} text={signingIn(tag, 'redirect')} />
      <p>
        <MarkedText text={say('signInHost')} />
      </p>
      <CopyBlock label={`${say('signIn')}: host`} text={hostSignIn(tag.platform)} />
    </Recipe>
  );
}
