import { errorMessage, saveFile } from '@plugboard/api';
import type { Charger } from '@plugboard/contracts/chargers';
import { notify, useTexts } from '@plugboard/sdk';
import { Button, CopyText, Drawer, Notice } from '@plugboard/ui';
import { useState } from 'react';
import { fetchChargersAt } from '../../../common/qr-code/qr-code.api.ts';
import { darkRuns, payAddress, quietZone, svgPath } from '../../../common/qr-code/qr-code.model.ts';
import { buildQrPdf, qrCodeOf } from '../../../common/qr-code/qr-pdf.ts';
import styles from './qr-code-drawer.module.css';

/** Pixels of a module in the picture: sharp on a sticker of 10 cm. */
const pixelsPerModule = 24;

function toPng(charger: Charger): Promise<Blob | null> {
  const code = qrCodeOf(charger);
  const canvas = document.createElement('canvas');
  canvas.width = (code.size + 2 * quietZone) * pixelsPerModule;
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (context === null) return Promise.resolve(null);
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = 'black';
  context.scale(pixelsPerModule, pixelsPerModule);
  for (const { x, y, width } of darkRuns(code)) context.fillRect(x + quietZone, y + quietZone, width, 1);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}

interface QrCodeDrawerProps {
  readonly charger: Charger;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The QR code that drivers scan to pay: as a picture, and as a sheet for all chargers of the location. */
export default function QrCodeDrawer({ charger, isOpen, onClose }: QrCodeDrawerProps) {
  const { t } = useTexts();
  return (
    <Drawer title={t('qrCode.title')} open={isOpen} onClose={onClose} destroyOnHidden>
      <Code charger={charger} />
    </Drawer>
  );
}

function Code({ charger }: { readonly charger: Charger }) {
  const { t } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const { custom_id: name, qr_code_number: number, location: site, location_name: siteName } = charger;
  const code = qrCodeOf(charger);
  const side = code.size + 2 * quietZone;

  const savePng = async () => {
    const blob = await toPng(charger);
    if (blob === null) notify.error(t('qrCode.failed'));
    else saveFile({ blob, fileName: `${name}.png` });
  };
  const savePdf = async (load: () => Promise<readonly Charger[]>, fileName: string) => {
    setBusy(true);
    try {
      saveFile({ blob: buildQrPdf(await load(), (number) => t('qrCode.scan', { number })), fileName });
    } catch (error) {
      notify.error(errorMessage(error, t('qrCode.failed')));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles['parts']}>
      <svg className={styles['code']} role="img" aria-label={t('qrCode.of', { name })} viewBox={`0 0 ${side} ${side}`}>
        <path d={svgPath(code)} />
      </svg>
      <p>{t('qrCode.text')}</p>
      <div className={styles['address']}>
        <CopyText text={payAddress(charger, location.origin)} copyLabel={t('qrCode.copy')} />
      </div>
      {number === null ? <Notice tone="info">{t('qrCode.noNumber')}</Notice> : null}
      {charger.is_public ? null : <Notice tone="warn">{t('qrCode.private')}</Notice>}
      <div className={styles['actions']}>
        <Button type="primary" onClick={() => void savePng()}>
          {t('qrCode.png')}
        </Button>
        <Button onClick={() => void savePdf(async () => [charger], `${name}.pdf`)}>{t('qrCode.pdf')}</Button>
        {site === null ? null : (
          <Button loading={isBusy} onClick={() => void savePdf(() => fetchChargersAt(site), `${siteName ?? site}.pdf`)}>
            {t('qrCode.sheet', { site: siteName })}
          </Button>
        )}
      </div>
    </div>
  );
}
