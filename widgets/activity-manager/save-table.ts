/** Saves a table as a file of the reader's. */
export function saveTable({ fileName, csv }: { fileName: string; csv: string }): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  link.download = fileName;
  link.click();
  // nb. some engines begin to read only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
