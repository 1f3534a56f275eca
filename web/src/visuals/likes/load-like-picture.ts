/** Side length, device pixels: twice the largest like, for high resolutions. */
const SIDE = 64;

const loading = new Map<string, Promise<ImageBitmap | null>>();

async function load(address: string): Promise<ImageBitmap | null> {
  const image = new Image(SIDE, SIDE);
  image.src = address;
  try {
    await image.decode();
  } catch {
    loading.delete(address);
    return null;
  }
  // Uses a canvas, because some browsers cannot make bitmaps of SVGs without a size.
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  canvas.getContext('2d')?.drawImage(image, 0, 0, SIDE, SIDE);
  return createImageBitmap(canvas);
}

/** The bitmap of an emote, for drawing in a worker; null where it fails to load. */
export function loadLikePicture(address: string): Promise<ImageBitmap | null> {
  const known = loading.get(address) ?? load(address);
  loading.set(address, known);
  return known;
}
