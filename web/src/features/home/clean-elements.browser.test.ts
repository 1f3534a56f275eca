import { describe, expect, it } from 'vitest';
import { cleanElements } from './clean-elements.ts';

function clean(html: string): string {
  const place = document.createElement('div');
  place.append(cleanElements(html));
  return place.innerHTML;
}

describe("an operator's HTML", () => {
  it('becomes its elements', () => {
    const html = '<h3>Tonight</h3><p>A <strong>concert</strong>.</p><ul><li>Come</li></ul>';
    expect(clean(html)).toBe(html);
  });

  it('has links that open in a new tab without a referrer', () => {
    const link = cleanElements('<a href="https://piano.example/">there</a>').querySelector('a');
    expect(link?.href).toBe('https://piano.example/');
    expect([link?.target, link?.rel]).toEqual(['_blank', 'noopener noreferrer nofollow']);
  });

  it.each([
    '<script>document.title = "hacked"</script>',
    '<img src="x" onerror="document.title = `hacked`">',
    '<svg onload="document.title = `hacked`"></svg>',
    '<a href="javascript:document.title = `hacked`">a</a>',
    '<iframe srcdoc="<script>parent.document.title = `hacked`</script>"></iframe>',
    '<style>body { display: none }</style>',
    '<div style="position: fixed; inset: 0">over everything</div>',
    '<form action="https://elsewhere.example"><input name="password"></form>',
  ])('removes the harmful parts of %s', (html) => {
    expect(clean(html)).not.toMatch(/script|onerror|onload|iframe|style|form|input/i);
  });
});
