const size = 64;

/** Pixels of a picture, drawn small. `null` where the browser cannot read it. */
export async function readPixels(address: string): Promise<Uint8ClampedArray | null> {
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = size;
    canvas.height = Math.max(1, Math.round((size * image.naturalHeight) / image.naturalWidth));
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return context.getImageData(0, 0, canvas.width, canvas.height).data;
  } catch {
    return null;
  }
}
