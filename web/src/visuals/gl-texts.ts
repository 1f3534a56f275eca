import { paintTextTable, type TextTableSetting } from './falling/paint-text-table.ts';
import { beginProgram, type GlFrame } from './gl-frame.ts';
import { createGlInstances, type Instances } from './gl-instances.ts';
import { createGlProgram } from './gl-program.ts';
import { createGlTexture } from './gl-texture.ts';
import { TEXT_FRAGMENT, TEXT_VERTEX } from './shaders/text.ts';

/** The texts of falling notes and bar lines. */
export interface GlTexts {
  /** Paints them anew. */
  write(setting: TextTableSetting): void;
  upload(): void;
  draw(frame: GlFrame): void;
  dispose(): void;
}

export function createGlTexts(gl: WebGL2RenderingContext, texts: Instances): GlTexts {
  const program = createGlProgram(gl, TEXT_VERTEX, TEXT_FRAGMENT);
  const instances = createGlInstances(gl, texts);
  const texture = createGlTexture(gl);
  return {
    write: (setting) => {
      texture.send(paintTextTable(setting));
    },
    upload: instances.upload,
    draw: (frame) => {
      if (texts.size === 0) return;
      beginProgram(program, frame);
      texture.bind();
      instances.draw();
    },
    dispose: () => {
      for (const part of [program, instances, texture]) part.dispose();
    },
  };
}
