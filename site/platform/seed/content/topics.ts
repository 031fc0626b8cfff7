import { artsAndSports } from './topics/arts-and-sports.ts';
import { care } from './topics/care.ts';
import { laboratory } from './topics/laboratory.ts';
import { lessons } from './topics/lessons.ts';
import { garden, robotics } from './topics/projects.ts';
import { questions } from './topics/questions.ts';
import { reading } from './topics/reading.ts';
import { research } from './topics/research.ts';
import { resources } from './topics/resources.ts';
import type { Topic } from './written.ts';

/** All topics. The key is part of the generated ids, so a new topic changes no other. */
export const topics: Readonly<Record<string, Topic>> = {
  lessons,
  laboratory,
  reading,
  care,
  garden,
  robotics,
  research,
  resources,
  artsAndSports,
  questions,
};
