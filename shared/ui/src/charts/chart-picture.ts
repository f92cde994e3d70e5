import { fontSizes, spaces, type Scheme, themeTokens } from '../theme/index.ts';

const [, small, , margin] = spaces;

interface Picture {
  /** Source of the drawing: a canvas, or a loaded image. */
  readonly source: CanvasImageSource;
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** A picture as PNG on the page's surface under its title, in twice the resolution. */
export async function toPng({ source, width, height }: Picture, title: string, scheme: Scheme): Promise<Blob> {
  const { surfaceRaised, text } = themeTokens[scheme];
  const head = margin + fontSizes.lead + small;
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * margin) * 2;
  canvas.height = (head + height + margin) * 2;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas');
  context.scale(2, 2);
  context.fillStyle = surfaceRaised;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = text;
  context.font = `600 ${fontSizes.lead}px ${getComputedStyle(document.body).fontFamily}`;
  context.textBaseline = 'top';
  context.fillText(title, margin, margin, width);
  context.drawImage(source, margin, head, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png');
  });
}

/** An SVG of the page as a picture; its colours stand in attributes, since styles of the page don't reach it. */
async function svgPicture(svg: SVGSVGElement): Promise<Picture> {
  const { width, height } = svg.getBoundingClientRect();
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return { source: image, width, height };
}

/** The drawing inside an element: its canvas, else its SVG. */
export async function createPicture(element: Element): Promise<Picture> {
  const canvas = element.querySelector('canvas');
  if (canvas !== null) return { source: canvas, width: canvas.clientWidth, height: canvas.clientHeight };
  const svg = element.querySelector('svg');
  if (svg === null) throw new Error('Nothing is drawn');
  return svgPicture(svg);
}
