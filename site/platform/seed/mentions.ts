import type { mention } from '../db/schema.ts';
import type { makeChannel } from './channel.ts';
import { personId } from './community.ts';
import { people } from './content/people.ts';

type Mention = typeof mention.$inferInsert;

/** Returns the rows of the people mentioned in the comments. */
export const mentionRows = ({ comments }: Pick<ReturnType<typeof makeChannel>, 'comments'>): Mention[] =>
  comments
    .filter(({ comment }) => comment.includes('@'))
    .flatMap(({ id, comment, time }) =>
      [...people]
        .filter(([, { name }]) => comment.includes(`@${name}`))
        .map(([key]) => ({
          objectType: 'comment',
          objectId: id,
          personId: personId(key),
          time: time ?? new Date(0),
        })),
    );
