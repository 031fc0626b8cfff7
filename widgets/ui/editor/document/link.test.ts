import { describe, expect, it } from 'vitest';
import { readLink } from './link.ts';

describe('the address of a link', () => {
  it.each([
    ['https://school.example/a?b#c', 'https://school.example/a?b#c'],
    [' school.example/news ', 'https://school.example/news'],
    ['school.example:8080', 'https://school.example:8080/'],
    ['学校.example', 'https://xn--48s290a.example/'],
    ['office@school.example', 'mailto:office@school.example'],
    ['tel:+8610123456', 'tel:+8610123456'],
    ['/msktfront/home', '/msktfront/home'],
  ])('may be written as %s', (written, address) => {
    expect(readLink(written)).toBe(address);
  });

  it.each([
    '',
    'two words',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://bank@evil.example/',
    '//',
    `https://school.example/${'a'.repeat(2048)}`,
  ])('is none: %s', written => {
    expect(readLink(written)).toBeNull();
  });
});
