/** Returns the address with a query. Leaves out undefined and empty values. */
export function withQuery(address: string, query: object = {}): string {
  const given = new URLSearchParams(Object.entries(query).filter(([, value]) => (value ?? '') !== ''));
  return given.size ? `${address}?${given}` : address;
}
