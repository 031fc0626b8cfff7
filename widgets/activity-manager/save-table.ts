/** Saves a CSV file on the user's device. */
export function saveTable({ fileName, csv }: { fileName: string; csv: string }): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  link.download = fileName;
  link.click();
  // Some browsers start to read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
