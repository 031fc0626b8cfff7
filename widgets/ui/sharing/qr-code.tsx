import { useRef } from 'react';
import { encode } from 'uqr';
import { useSheet } from '../base/use-styles.ts';
import css from './styles.css?inline';

export interface QrCodeProps {
  text: string;
  /** Description of the link target. */
  label: string;
}

/** QR code of a text. The encoder is loaded with the first one. */
export function QrCode({ text, label }: QrCodeProps) {
  const picture = useRef<SVGSVGElement>(null);
  useSheet(picture, css);
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return (
    <svg ref={picture} className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path className="qr-light" d={`M0 0h${size}v${size}h-${size}z`} />
      <path className="qr-dark" d={path} />
    </svg>
  );
}
