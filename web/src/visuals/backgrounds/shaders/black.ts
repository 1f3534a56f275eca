/** Nothing at all, so that only keys and light are seen. */
export const BLACK = `vec3 scene(vec2 u, vec2 p) { return vec3(0); }`;
