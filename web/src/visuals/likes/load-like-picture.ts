/** Of its side, device pixels: twice the largest like, for fine screens. */
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
  // By a canvas, since drawings without a size of their own cannot be made bitmaps everywhere.
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  canvas.getContext('2d')?.drawImage(image, 0, 0, SIDE, SIDE);
  return createImageBitmap(canvas);
}

/** The picture of an emote, for those who draw apart from the page; null where it does not load. */
export function loadLikePicture(address: string): Promise<ImageBitmap | null> {
  const known = loading.get(address) ?? load(address);
  loading.set(address, known);
  return known;
}
