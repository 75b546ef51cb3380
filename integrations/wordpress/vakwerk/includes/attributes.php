<?php
/**
 * Attributes of the elements: those of the block in block.json, spelled as in HTML, with values that are safe to print.
 *
 * @package Vakwerk
 */

defined( 'ABSPATH' ) || exit;

/** Attributes with the address of something; `ids` has several. */
const VAKWERK_ADDRESSES = array( 'ids', 'src', 'href', 'report-href' );

const VAKWERK_CHOICES = array(
	'lang'  => array( 'nl', 'en' ),
	'theme' => array( 'light', 'dark', 'auto' ),
);

/**
 * The name in HTML of an attribute of a block: reportId is report-id.
 *
 * @param string $name In camelCase.
 */
function vakwerk_attribute_name( $name ) {
	return strtolower( preg_replace( '/([A-Z])/', '-$1', $name ) );
}

/**
 * Attributes of an element of a block or a shortcode, by name in HTML, as they are printed. Empty and invalid ones are left out.
 *
 * @param WP_Block_Type $type   The block of the element.
 * @param array         $values By name in HTML.
 * @return array<string, string>
 */
function vakwerk_clean_attributes( WP_Block_Type $type, array $values ) {
	$clean = array();
	foreach ( vakwerk_element_attributes( $type ) as $name => $kind ) {
		$value = vakwerk_clean_value( $name, $kind, $values[ $name ] ?? '' );
		if ( null !== $value ) {
			$clean[ $name ] = $value;
		}
	}
	return $clean;
}

/**
 * Attributes of the element of a block by name in HTML, with their types. What WordPress adds to every block is not among them.
 *
 * @param WP_Block_Type $type A block.
 * @return array<string, string>
 */
function vakwerk_element_attributes( WP_Block_Type $type ) {
	$own = wp_json_file_decode( vakwerk_block_folder( $type->name ) . '/block.json', array( 'associative' => true ) );
	$all = array();
	foreach ( $own['attributes'] as $name => $about ) {
		$all[ vakwerk_attribute_name( $name ) ] = $about['type'];
	}
	return $all;
}

/**
 * The value of an attribute; null where it is to be left out.
 *
 * @param string $name  In HTML.
 * @param string $kind  string, boolean or integer.
 * @param mixed  $value As written.
 * @return string|null
 */
function vakwerk_clean_value( $name, $kind, $value ) {
	if ( 'boolean' === $kind ) {
		return wp_validate_boolean( $value ) ? '' : null;
	}
	if ( 'integer' === $kind ) {
		return $value >= 1 && $value <= 6 ? (string) (int) $value : null;
	}
	$text = trim( (string) $value );
	if ( isset( VAKWERK_CHOICES[ $name ] ) ) {
		return in_array( $text, VAKWERK_CHOICES[ $name ], true ) ? $text : null;
	}
	if ( in_array( $name, VAKWERK_ADDRESSES, true ) ) {
		$text = implode( ' ', array_filter( array_map( 'vakwerk_clean_address', preg_split( '/\s+/', $text ) ) ) );
	}
	return '' === $text ? null : $text;
}

/**
 * A web address, also one of this site, with its `{id}` kept; empty where it is another kind of address.
 *
 * @param string $address As written, `&` as `&amp;` or as it is.
 */
function vakwerk_clean_address( $address ) {
	$parts = explode( '{id}', wp_specialchars_decode( $address ) );
	$first = esc_url_raw( array_shift( $parts ), array( 'http', 'https' ) );
	if ( '' === $first ) {
		return '';
	}
	foreach ( $parts as $part ) {
		$first .= '{id}' . preg_replace( '/[^\w\-.~:\/?#@!$&()*+,;=%]/', '', $part );
	}
	return $first;
}
