import type { Plugin } from 'vite';

/** What abcjs writes as inline styles, which our pages do not allow, and the same without them; `insertStyles` is for dragging, which is off. */
const CHANGES = [
  [/(\w[\w.]*)\.setAttribute\((?:'style'|"style"), (.+?)\);/g, '$1.style.cssText = $2;'],
  [/(insertStyles = function \(styles\) \{)/, '$1 return;'],
] as const;

/** Lets abcjs draw on pages whose policy allows no inline styles. */
export function abcjsStyles(): Plugin {
  return {
    name: 'abcjs-styles',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/abcjs\/src\/write\/svg\.js/ },
      handler: (code) => CHANGES.reduce((text, [from, to]) => text.replace(from, to), code),
    },
  };
}
