/** Widgets of the extension's popup. They are loaded with it, because its files are local. */
import './news-feed/index.ts';
import './notice-inbox/index.ts';
