import { firstById } from '../core/http/first-request.ts';
import { pageQuery } from '../core/http/page-query.ts';
import type { FirstRequest } from '../core/index.ts';
import { questionOf } from '../kits/list/question.ts';
import { aliases } from './aliases.ts';
import { fields, initialOf, needsPerson, queryOf } from './question.ts';

/**
 * First request of a visitor: the feed, or the dynamic named by the tag. Null for personal feeds, themes and popular
 * dynamics, which the widget requests itself.
 */
export const channelFirst: FirstRequest = attribute => {
  const one = firstById('dynamic-id', 'index/share/detail')(attribute);
  if (one) return one;
  const question = initialOf(
    questionOf(fields, name => attribute(name) ?? (name === 'feed' ? attribute(aliases.feed) : null)),
  );
  if (attribute('popular-days') || question.feed === 'themes' || needsPerson(question)) return null;
  const pageSize = question.limit || undefined;
  return ['index/share/list', pageQuery({ ...queryOf(question), pageSize })];
};
