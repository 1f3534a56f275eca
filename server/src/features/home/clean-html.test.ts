import { expect, test } from 'vitest';
import { cleanHtml } from './clean-html.ts';

test('an operator’s HTML is unchanged, except that links open in a new window without a referrer', () => {
  const html = '<h3>Tonight</h3><p>A <strong>concert</strong> at <em>nine</em>.</p><ul><li>Come</li></ul>';
  expect(cleanHtml(html)).toBe(html);
  expect(cleanHtml('<a href="https://piano.example/x">there</a>')).toBe(
    '<a href="https://piano.example/x" target="_blank" rel="noopener noreferrer nofollow">there</a>',
  );
  expect(cleanHtml('<img src="/emotes/piano.svg" alt="a piano" />')).toBe(
    '<img src="/emotes/piano.svg" alt="a piano" />',
  );
});

test.each([
  ['<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
  ['<p onclick="alert(1)" style="position:fixed" class="dialog">a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a target="_blank" rel="noopener noreferrer nofollow">a</a>'],
  ['<a href="java\tscript:alert(1)">a</a>', '<a target="_blank" rel="noopener noreferrer nofollow">a</a>'],
  ['<img src=x onerror=alert(1)>', '<img src="x" />'],
  ['<img src="https://elsewhere.example/who-is-here.png">', '<img />'],
  ['<img src="//elsewhere.example/who-is-here.png">', '<img />'],
  ['<svg><script>alert(1)</script></svg>', ''],
  ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', '<table></table>'],
  ['<iframe src="https://elsewhere.example"></iframe>', ''],
  ['<form action="https://elsewhere.example"><input name="password"></form>', ''],
  ['<style>body { display: none }</style>', ''],
  ['<p>open', '<p>open</p>'],
  ['1 < 2 & 3', '1 &lt; 2 &amp; 3'],
])('of %s remains %s', (html, clean) => {
  expect(cleanHtml(html)).toBe(clean);
});

test('clean HTML is not changed by further cleaning', () => {
  const clean = cleanHtml('<h1>A & B</h1><p>&lt;script&gt;</p><a href="https://a.example/?b=1&c=2">c</a>');
  expect(cleanHtml(clean)).toBe(clean);
});
