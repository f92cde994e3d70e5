import type { GeocodedPlace } from '@plugboard/contracts/locations';
import { useTexts } from '@plugboard/sdk';
import { ZoneField } from '@plugboard/sdk/forms';
import { Button, Notice } from '@plugboard/ui';
import { AreaField, Form, NumberField } from '@plugboard/ui/forms';
import { usePlaces } from '../geocoding/geocoding.api.ts';
import styles from './address-fields.module.css';

/** Fields that a chosen place fills in. */
type PlaceFields = Readonly<Record<string, unknown>>;

/** The address with the places that it may mean; without a match its position is typed. */
export function AddressFields({ onPlace }: { readonly onPlace?: (fields: PlaceFields) => void }) {
  const { t } = useTexts();
  const form = Form.useFormInstance();
  const typed = String(Form.useWatch('address', form) ?? '');
  const { places, provider } = usePlaces(typed);
  const choose = ({ address, latitude, longitude, timezone }: GeocodedPlace) => {
    const fields = {
      address,
      address_latitude: latitude,
      address_longitude: longitude,
      ...(timezone !== null && { timezone }),
    };
    form.setFieldsValue(fields);
    onPlace?.(fields);
  };
  return (
    <>
      <AreaField name="address" rows={2} label={t('details.address')} hint={t('add.addressHint')} />
      {places.length === 0 ? null : (
        <ul className={styles['places']} aria-label={t('add.places')}>
          {places.map((place) => (
            <li key={`${place.address} ${place.latitude} ${place.longitude}`}>
              <Button onClick={() => choose(place)}>
                {place.precision === 'address'
                  ? place.address
                  : t('add.town', {
                      address: place.address,
                      latitude: place.latitude.toFixed(4),
                      longitude: place.longitude.toFixed(4),
                    })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {provider === 'embedded' ? <Notice tone="info">{t('add.embedded')}</Notice> : null}
      <div className={styles['position']}>
        <NumberField name="address_latitude" label={t('add.latitude')} min={-90} max={90} />
        <NumberField name="address_longitude" label={t('add.longitude')} min={-180} max={180} />
      </div>
      <ZoneField name="timezone" label={t('details.timezone')} />
    </>
  );
}
