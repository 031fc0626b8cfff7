export const words = {
  recipes: 'Step by step',
  code: 'Code',
  plainPage: 'A plain page',
  plainPageText:
    'The script is needed once on a page, however many widgets there are. Put the tag where the widget should be. What you write into the tag shows until the widget is ready, and for visitors without JavaScript.',
  wordPress: 'WordPress',
  wordPress1: 'Edit the page and add a block of the kind “Custom HTML”.',
  wordPress2: 'Paste these lines into it and publish the page.',
  wordPress3:
    'If the lines have gone after saving, your account may not use scripts. Then ask an administrator of the site to paste them for you.',
  ownHtml: 'Content in your own HTML',
  ownHtmlText:
    'The platform answers a tag with its content. Your server puts the answer in the place of the tag, and keeps it for some seconds. Search engines and visitors without JavaScript see the content, and it shows with the page. If the platform does not answer, the tag alone works as usual. The script is needed once on the page.',
  ownHtmlPolicy:
    'The content has its styles inside. If your page has a policy without `unsafe-inline`, name the platform in `style-src` and write `styles=link` in the address, or write `styles=none`: then the content has the styles of your page until the widget is ready.',
  policy: 'A page under a strict policy',
  policyText:
    'If your server sends a `Content-Security-Policy`, it must name the platform in these places. The widgets need nothing else: no `unsafe-inline`, no `unsafe-eval`, no styles.',
  policyScript: 'the widgets’ code',
  policyConnect: 'what they show',
  policyImg: 'pictures of people and of what they share',
  policyMedia: 'videos, when a reader starts one; without it a link opens them',
  policyTypes:
    'Trusted Types may be required. If your policy also lists their names in `trusted-types`, add `dompurify`: older browsers show formatted texts as plain words without it.',
  app: 'A single-page app',
  appText:
    'Install the package, which every platform holds; its address names the version, and stays. Import the widgets you use, and write the tag. Tell it where the platform is, by an attribute. Widgets may come and go with your pages.',
  inReact: 'React',
  otherwise: 'Any other framework, or none',
  signIn: 'Signing in on your page',
  signInText:
    'By default everyone can read, and actions lead to the platform. With `auth` people sign in on your page and go on where they are. The platform’s operator must list your address for it.',
  signInPopup: 'In a small window, which closes by itself:',
  signInRedirect: 'In the same window, which comes back to the same place:',
  signInHost:
    'With your own sign-in: write `auth="host"` into the tag. Your page answers with what the platform gives for your id token.',
  operator: 'What the platform’s operator must allow',
  operatorText:
    'Nothing for public reading: it works on every page of the web. Comment threads of your own and signing in on your page need your address on the platform’s list. Send this line to the operator of the platform, with your address:',
  operatorMany:
    'Several addresses are separated by commas. An address is scheme, host and port, without a path.',
};
