import { z } from 'zod';
import type { Call } from '../../../widgets/contract/call.ts';
import { type CallName, calls } from '../../../widgets/contract/calls.ts';
import { errorCode } from '../../../widgets/contract/envelope.ts';
import {
  cancelBody,
  chunkBody,
  chunkCheckBody,
  chunkChecked,
  chunkStored,
  file,
  fileCheckBody,
  fileChecked,
  mergeBody,
  uploadCancelled,
} from '../../../widgets/contract/file/schema.ts';
import { APP_VERSION } from '../../../widgets/contract/limits.ts';
import { type Shape, shapes } from '../../../widgets/contract/shapes.ts';
import { FORMATS } from '../feed/formats.ts';

type Json = Record<string, unknown>;

/** Returns the OpenAPI 3.1 document of every call, feed and upload. */
export function openApiDocument(server: string): Json {
  const paths: Record<string, Json> = {};
  for (const name of Object.keys(calls) as CallName[]) {
    const call: Call = calls[name];
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: operationOf(name, call, shapes[name]),
    };
  }
  for (const list of Object.keys(FEEDS) as (keyof typeof FEEDS)[])
    for (const [format, { type }] of Object.entries(FORMATS))
      paths[`/mskt/api/index/feed/${list}.${format}`] = { get: feedOf(list, type) };
  paths['/mskt/api/index/feed/my/{token}.ics'] = { get: personalCalendar };
  paths['/mskt/api/index/feed/activity.ics'] = { get: feedOf('activity', CALENDAR) };
  paths['/mskt/api/index/activity/ics/{id}'] = { get: calendarOfOne };
  for (const root of ['/ldUpload', '/minio/ldUpload'])
    for (const [name, upload] of Object.entries(UPLOADS))
      paths[`${root}/${name}`] = { post: uploadOf(upload) };
  return lifted({
    openapi: '3.1.0',
    info: { title: 'msktfront platform', version: APP_VERSION },
    servers: [{ url: server }],
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The raw token of auth/msktToken, without "Bearer".',
        },
        boundToken: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description:
            'The raw token of auth/embedToken, or of auth/msktToken when a listed school’s page asked for it. Good ' +
            'only from that origin, until 15 minutes after its last use, 8 hours in all, and with the powers of a plain ' +
            'member whatever the person’s role; all other calls answer FORBIDDEN.',
        },
      },
    },
  });
}

/** Moves recursive schemas (`$defs`) to the components of the document, each once, and rewrites the references. */
function lifted(document: Json & { components: Json }): Json {
  const schemas: Json = {};
  const text = JSON.stringify(document, (key, value) => {
    if (key !== '$defs') return value;
    Object.assign(schemas, value);
    return undefined;
  });
  const pointed = (json: string) => JSON.parse(json.replaceAll('"#/$defs/', '"#/components/schemas/'));
  const rest = pointed(text);
  return { ...rest, components: { ...rest.components, schemas: pointed(JSON.stringify(schemas)) } };
}

/** Lists that are also feeds. Their responses have no envelope, so they are not in the table of calls. */
const FEEDS = {
  news: 'publicNewsList',
  share: 'publicDynamicList',
  activity: 'publicActivityList',
} as const satisfies Record<string, CallName>;

const CALENDAR = 'text/calendar; charset=utf-8';
const calendarOfOne: Json = {
  summary: 'One activity that everybody may see, for a calendar.',
  tags: ['index'],
  parameters: parametersOf('path', shapes.publicActivityDetail.params),
  responses: { 200: { description: 'A calendar.', content: { [CALENDAR]: {} } } },
};

const personalCalendar: Json = {
  summary: 'What a person has signed up for, as a calendar. The token is that of `group/feed/token`.',
  tags: ['index'],
  parameters: [{ name: 'token', in: 'path', required: true, schema: { type: 'string' } }],
  responses: {
    200: { description: 'A calendar.', content: { [CALENDAR]: {} } },
    304: { description: 'Nothing has changed since.' },
    404: { description: 'The token was renewed, or never issued.' },
  },
};

const feedOf = (list: keyof typeof FEEDS, type: string): Json => ({
  summary: `${shapes[FEEDS[list]].summary} As a feed, with the filters of the list.`,
  tags: ['index'],
  parameters: parametersOf('query', shapes[FEEDS[list]].query),
  responses: {
    200: { description: 'The newest of the list.', content: { [type]: {} } },
    304: { description: 'Nothing has changed since.' },
  },
});

interface Upload {
  summary: string;
  /** Text fields of the form; null if it has a file only. */
  said: z.ZodType | null;
  hasFile: boolean;
  data: z.ZodType;
}

/**
 * Endpoints of multipart forms. They have two paths, depending on the storage, so they are not in the table
 * of calls either.
 */
const UPLOADS: Record<string, Upload> = {
  directUpload2: { summary: 'Sends a file in one go.', said: null, hasFile: true, data: file },
  checkFile: {
    summary: 'Begins to send a file in chunks, or takes it up again: tells which have arrived.',
    said: fileCheckBody,
    hasFile: false,
    data: fileChecked,
  },
  checkChunk: {
    summary: 'Whether a chunk has arrived.',
    said: chunkCheckBody,
    hasFile: false,
    data: chunkChecked,
  },
  chunk: {
    summary: 'Sends one chunk, in any order, and again if need be.',
    said: chunkBody,
    hasFile: true,
    data: chunkStored,
  },
  merge: {
    summary: 'Makes the file of its chunks, and again answers the same.',
    said: mergeBody,
    hasFile: false,
    data: file,
  },
  cancel: {
    summary: 'Gives up an upload in chunks: its place and its room are free at once.',
    said: cancelBody,
    hasFile: false,
    data: uploadCancelled,
  },
};

function uploadOf({ summary, said, hasFile, data }: Upload): Json {
  const { properties = {}, required = [] } = said ? schemaOf(said, 'output') : {};
  const bytes = hasFile ? { file: { type: 'string', format: 'binary' } } : {};
  const schema = {
    type: 'object',
    properties: { ...(properties as Json), ...bytes },
    required: [...(required as string[]), ...Object.keys(bytes)],
  };
  return {
    summary,
    tags: ['upload'],
    security: [{ token: [] }, { boundToken: [] }],
    requestBody: { required: true, content: { 'multipart/form-data': { schema } } },
    responses: answersOf(data),
  };
}

function operationOf(name: CallName, call: Call, shape: Shape): Json {
  return {
    operationId: name,
    summary: shape.summary,
    tags: [call.path.split('/')[3]],
    security: [
      ...(call.who === 'member' ? [] : [{}]),
      { token: [] },
      ...(shape.embed ? [{ boundToken: [] }] : []),
    ],
    parameters: [...parametersOf('path', shape.params), ...parametersOf('query', shape.query)],
    ...(shape.body && { requestBody: { required: true, content: asContent(schemaOf(shape.body, 'input')) } }),
    responses: answersOf(shape.data),
  };
}

const answersOf = (data: z.ZodType): Json => ({
  200: { description: 'Done.', content: asContent(envelopeOf(schemaOf(data, 'output'))) },
  default: { description: 'Failed; the HTTP status says how.', content: asContent(FAILURE) },
});

function parametersOf(place: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties as Json).map(([name, property]) => ({
    name,
    in: place,
    required: (required as string[]).includes(name),
    schema: property,
  }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

const asContent = (schema: Json) => ({ 'application/json': { schema } });

const envelopeOf = (data: Json): Json => ({
  type: 'object',
  properties: { success: { const: 1 }, data },
  required: ['success', 'data'],
});

const FAILURE: Json = {
  type: 'object',
  properties: {
    success: { const: 0 },
    message: { type: 'string' },
    errorCode: schemaOf(errorCode, 'output'),
    traceId: { type: 'string' },
    fieldErrors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { field: { type: 'string' }, message: { type: 'string' } },
        required: ['field', 'message'],
      },
    },
    retryAfter: { type: 'number', description: 'Seconds.' },
  },
  required: ['success', 'message', 'errorCode', 'traceId'],
};
