import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-texts.ts';

describe('the query of an address', () => {
  it('is read as texts, also digits', () => {
    expect(parseSearch('?code=1e5&state=0042&error=true')).toEqual({ code: '1e5', state: '0042', error: 'true' });
  });

  it('is written as it is read', () => {
    for (const query of ['', '?roomId=12', '?lang=fr', '?code=a%2Fb%2B&state=x'])
      expect(stringifySearch(parseSearch(query))).toBe(query);
  });

  it('leaves out missing values', () => {
    expect(stringifySearch({ roomId: undefined })).toBe('');
  });
});
