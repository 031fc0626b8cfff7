/** JSON Schema of the OpenAPI document, as far as samples need it. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  format?: string;
  pattern?: string;
}

/** Texts of the formats and patterns that calls use. */
const FORMATS: Record<string, string> = {
  uri: 'https://a.example/x',
  'date-time': '2026-04-01T08:00:00Z',
  date: '2026-04-01',
  uuid: '7b0c1f0e-4a4d-4c5e-9d3a-0123456789ab',
  email: 'a@b.example',
};

/**
 * Returns a value that a schema accepts, as far as the schema says what it accepts: with all its properties, so that each can
 * be replaced by something else.
 */
export function sampleOf(schema: JsonSchema, components: Record<string, JsonSchema>, depth = 0): unknown {
  if (schema.$ref) {
    const named = components[schema.$ref.replace(/^.*\//, '')];
    return named && depth < 6 ? sampleOf(named, components, depth + 1) : null;
  }
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0] ?? schema.allOf?.[0];
  if (choice) return sampleOf(choice, components, depth + 1);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, property]) => [
          name,
          depth < 6 ? sampleOf(property, components, depth + 1) : null,
        ]),
      );
    case 'array': {
      const item = schema.items && depth < 6 ? sampleOf(schema.items, components, depth + 1) : 'x';
      return Array.from({ length: schema.minItems ?? 1 }, () => item);
    }
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    default:
      return FORMATS[schema.format ?? ''] ?? 'sample'.padEnd(schema.minLength ?? 0, 'x');
  }
}
