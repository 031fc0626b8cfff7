/** Content of an archive by name: text is stored as it is, bytes are deflated already. */
type Entries = Record<string, string | Buffer>;

const number = (value: number, bytes: 2 | 4): Buffer => {
  const made = Buffer.alloc(bytes);
  made.writeUIntLE(value, 0, bytes);
  return made;
};

/** A ZIP archive, without the check sums that only who unpacks it would read. */
export function zipOf(entries: Entries): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  for (const [name, given] of Object.entries(entries)) {
    const method = typeof given === 'string' ? 0 : 8;
    const content = Buffer.from(given);
    const head = Buffer.concat([
      ...[20, 0, method, 0, 0].map(value => number(value, 2)),
      ...[0, content.length, content.length].map(value => number(value, 4)),
      ...[name.length, 0].map(value => number(value, 2)),
    ]);
    const start = number(Buffer.concat(local).length, 4);
    const rest = Buffer.concat([...[0, 0, 0].map(value => number(value, 2)), number(0, 4), start]);
    local.push(Buffer.from('PK\x03\x04'), head, Buffer.from(name), content);
    central.push(Buffer.from('PK\x01\x02'), number(20, 2), head, rest, Buffer.from(name));
  }
  const [before, directory] = [Buffer.concat(local), Buffer.concat(central)];
  const count = number(Object.keys(entries).length, 2);
  const end = [Buffer.from('PK\x05\x06'), number(0, 4), count, count];
  const places = [number(directory.length, 4), number(before.length, 4), number(0, 2)];
  return Buffer.concat([before, directory, ...end, ...places]);
}
