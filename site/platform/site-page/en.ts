/** Texts that come with the platform, as HTML, by page. */
export const words = {
  help: `
<h2>Taking part</h2>
<p>Everyone can read what is public. To write, like, comment, sign up for activities or follow people, sign in at the top of the page.</p>
<ul>
<li><strong>Share a post:</strong> use the line above the channel, or “Create”.</li>
<li><strong>Find something:</strong> press / or use the search field. Names are found even if they are mistyped, and Chinese names by pinyin.</li>
<li><strong>Join an activity:</strong> open it and choose “Sign up”. If it is full, you can wait for a place.</li>
<li><strong>Find a colleague:</strong> search for the name, open the profile, and choose “Follow”.</li>
</ul>
<h2>Messages</h2>
<p>The bell shows what is new for you. In the notification settings you choose what counts, what the browser extension shows, and what you get by email.</p>
<h2>Your account</h2>
<p>In the settings you see where you are signed in, set a new password, download your data, and delete your account.</p>
<h2>Something is wrong</h2>
<p>Use “Report” beside a post or comment. The editors read every report. For anything else, write to {contact}.</p>`,
  privacy: `
<h2>What is stored</h2>
<p>{platform} stores your account (name, school, and the phone number or email address you registered with), an email address for notifications if you gave one, what you write, like, sign up for and follow, and which notices you have read or confirmed.</p>
<h2>Who sees it</h2>
<p>What you publish is seen by the readers you choose. Your profile says for each detail who sees it. Your phone number and email address are not shown to others.</p>
<h2>What is not done</h2>
<p>There is no tracking, no advertising, and nothing is passed on to third parties. Pages load nothing from other servers.</p>
<h2>In your browser</h2>
<p>Your sign-in, unsent drafts, recent searches and your choice of language and appearance are kept in your browser. Signing out removes the sign-in.</p>
<h2>How long</h2>
<p>Deleted posts can be restored for 30 days, and are then erased. Applications for an account are erased 90 days after the decision. What you have published stays until you delete it.</p>
<h2>Your rights</h2>
<p>In the settings you can download everything that is stored about you, and delete your account. Questions: {contact}.</p>`,
  accessibility: `
<h2>What to expect</h2>
<p>{platform} is made to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA.</p>
<ul>
<li>Everything can be done with a keyboard alone, and with a screen reader.</li>
<li>Text can be enlarged to 400 % without sideways scrolling.</li>
<li>Light and dark appearance, forced colours and reduced motion follow your device.</li>
<li>What changes on a page is announced, and nothing moves while you read.</li>
</ul>
<h2>Known limits</h2>
<p>Pictures, videos and files are added by members. Pictures can be described when they are added, but not all are. Videos may have no captions.</p>
<h2>Tell us</h2>
<p>If something is hard or impossible to use, write to {contact}. Please name the page, and how you use it.</p>`,
  terms: `
<h2>Who takes part</h2>
<p>{platform} is for teaching and for people who work with schools. You take part under your own name, and answer for what you write.</p>
<h2>What you publish</h2>
<ul>
<li>Publish only what is yours, or what you may publish. Ask people, and the parents of pupils, before you show them.</li>
<li>Publish no personal data of pupils.</li>
<li>Be factual and polite. Advertising, insults and unlawful content are removed.</li>
</ul>
<p>What you publish stays yours. {platform} may show it to the readers you have chosen.</p>
<h2>Moderation</h2>
<p>Members can report posts and comments. Editors decide, and tell the author and the person who reported it why something was removed.</p>
<h2>Ending it</h2>
<p>You can delete your account in the settings at any time. Questions: {contact}.</p>`,
  operator: 'the operator of this platform',
};
