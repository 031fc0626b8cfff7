import type { WrittenNews } from '../written-news.ts';

/** Notices about the platform. */
export const platformNotices: readonly WrittenNews[] = [
  {
    key: 'demo-data',
    category: 'platform',
    by: 'admin',
    title: '演示数据说明 About the demo data',
    daysAgo: 41,
    closed: true,
    html: `<p>这里的人物、学校、新闻和公告均为虚构，仅供演示。</p>
<p>All people, schools, news and notices here are invented and serve to show the platform.</p>`,
  },
  {
    key: 'maintenance',
    category: 'platform',
    by: 'admin',
    title: 'Short maintenance on Sunday night 周日夜间短时维护',
    daysAgo: 3,
    validFor: 5,
    html: '<p>From 23:00 to 23:30 reading works as always; what you write is kept on your device and can be sent afterwards.</p><p>维护期间可以正常浏览，写好的内容会留在您的设备上，之后再发送。</p>',
  },
  {
    key: 'follow-by-feed',
    category: 'platform',
    title: '学校网页可以订阅新闻和公告了 Feeds for school pages',
    tags: ['订阅', 'feed'],
    daysAgo: 28,
    html: `<p>每个公开列表都提供三种格式的订阅。Every public list can be followed in three formats:</p>
<ul>
<li><a href="/mskt/api/index/feed/news.rss">RSS</a></li>
<li><a href="/mskt/api/index/feed/news.atom">Atom</a></li>
<li><a href="/mskt/api/index/feed/news.json">JSON Feed</a></li>
</ul>
<p>筛选条件写在地址里，例如只要公告：<code>news.rss?kind=2</code></p>`,
  },
];
