import { describe, expect, it } from 'vitest';
import { gridShape, heightBelowVideo } from './grid-shape.ts';

describe('the boards of a room', () => {
  it.each([
    [1, { columns: 1, rows: 1 }],
    [2, { columns: 2, rows: 1 }],
    [4, { columns: 2, rows: 2 }],
    [6, { columns: 3, rows: 2 }],
    [9, { columns: 3, rows: 3 }],
    [16, { columns: 4, rows: 4 }],
  ])('are side by side: %i', (cells, shape) => {
    expect(gridShape(cells, 'wide')).toEqual(shape);
  });

  it('are stacked on a phone in portrait, in two columns when there are many', () => {
    expect(gridShape(5, 'upright')).toEqual({ columns: 1, rows: 5 });
    expect(gridShape(10, 'upright')).toEqual({ columns: 2, rows: 5 });
  });

  it('share two rows on a phone in landscape', () => {
    expect(gridShape(4, 'low')).toEqual({ columns: 2, rows: 2 });
    expect(gridShape(9, 'low')).toEqual({ columns: 5, rows: 2 });
  });

  it.each([
    [1, { columns: 1, rows: 1 }],
    [5, { columns: 5, rows: 1 }],
    [6, { columns: 3, rows: 2 }],
    [10, { columns: 5, rows: 2 }],
    [16, { columns: 4, rows: 4 }],
  ])('are in few rows below a video, which leaves them their height: %i', (cells, shape) => {
    expect(gridShape(cells, 'belowVideo')).toEqual(shape);
    expect(heightBelowVideo(cells, 'belowVideo') / shape.rows).toBeGreaterThan(85);
  });

  it('have up to three columns of names below a video on a phone in portrait', () => {
    expect(gridShape(2, 'uprightBelowVideo')).toEqual({ columns: 1, rows: 2 });
    expect(gridShape(8, 'uprightBelowVideo')).toEqual({ columns: 2, rows: 4 });
    expect(gridShape(15, 'uprightBelowVideo')).toEqual({ columns: 3, rows: 5 });
    expect(heightBelowVideo(15, 'uprightBelowVideo')).toBe(162);
  });

  it('always have enough cells', () => {
    for (const screen of ['wide', 'belowVideo', 'upright', 'uprightBelowVideo', 'low'] as const) {
      for (let cells = 0; cells <= 17; cells += 1) {
        const { columns, rows } = gridShape(cells, screen);
        expect(columns * rows).toBeGreaterThanOrEqual(cells);
      }
    }
  });

  it('need no height below a video where there are none', () => {
    expect(heightBelowVideo(0, 'belowVideo')).toBe(0);
    expect(heightBelowVideo(0, 'uprightBelowVideo')).toBe(0);
  });
});
