const files = Object.entries(
  import.meta.glob<string>('../../../site/platform/db/migrations/*.sql', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).sort();

/** All migrations by the name of their file, in order. */
export const migrations = files.map(([path, text]) => ({ file: path.replace(/^.*\//, ''), text }));

/** Those before a migration, whose name begins with `name`. */
export const migrationsBefore = (name: string) =>
  migrations.slice(
    0,
    migrations.findIndex(({ file }) => file.startsWith(name)),
  );
