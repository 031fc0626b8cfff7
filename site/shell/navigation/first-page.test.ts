import { expect, it } from 'vitest';
import { forgetFirstPage } from './first-page.ts';
import { createVisits } from './visits.ts';

const ROOT = 'https://lane.example/msktfront/';
const at = (path: string) => new URL(path, ROOT);

it('removes the head elements of the first page with the page', async () => {
  const head = document.createElement('div');
  const said = document.createElement('link');
  said.dataset.page = '';
  head.append(said, document.createElement('meta'));
  const visits = createVisits(at('home/news'), ROOT);
  forgetFirstPage(visits, head);
  await visits.open(at('home/news'), 'load');
  await visits.open(at('home/news?keyword=pond'), 'stay');
  expect(head.childElementCount).toBe(2);
  await visits.open(at('nowhere'), 'link');
  expect([...head.children].map(({ localName }) => localName)).toEqual(['meta']);
});
