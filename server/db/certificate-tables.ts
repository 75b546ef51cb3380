/** Tables of certificates and of the keys that sign them. */
import type { JWK_OKP_Private } from 'jose';
import type { Generated } from 'kysely';
import type { PublicKey } from '../../common/contract/certificates.ts';
import type { DefaultTimestamp, Json, Nullable, NullableJson, NullableTimestamp } from './column-types.ts';

interface SigningKeysTable {
  id: string;
  public_key: Json<PublicKey>;
  /** null once the key is retired. */
  private_key: NullableJson<JWK_OKP_Private>;
  created_at: DefaultTimestamp;
  retired_at: NullableTimestamp;
}

interface CertificatesTable {
  id: string;
  decision_id: string;
  key_id: string;
  jws: string;
  /** null: no accepted file was checked, or the certificate is older. */
  validity_jws: Nullable<string>;
  /** null: no rule set was required, or the certificate is older. */
  rule_sets_jws: Nullable<string>;
  disclosures: Generated<string[]>;
}

export interface CertificateTables {
  signing_keys: SigningKeysTable;
  certificates: CertificatesTable;
}
