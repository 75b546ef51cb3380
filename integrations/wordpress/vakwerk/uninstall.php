<?php
/**
 * Takes away all that the plug-in kept, on every site of a network.
 *
 * @package Vakwerk
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

/** Settings and transients of the current site. */
function vakwerk_forget_site() {
	global $wpdb;
	delete_option( 'vakwerk_settings' );
	$kept = array( '_transient_vakwerk_', '_transient_timeout_vakwerk_' );
	foreach ( $kept as $prefix ) {
		$wpdb->query( $wpdb->prepare( "DELETE FROM {$wpdb->options} WHERE option_name LIKE %s", $wpdb->esc_like( $prefix ) . '%' ) );
	}
}

if ( is_multisite() ) {
	foreach ( get_sites(
		array(
			'fields' => 'ids',
			'number' => 0,
		)
	) as $vakwerk_site ) {
		switch_to_blog( $vakwerk_site );
		vakwerk_forget_site();
		restore_current_blog();
	}
} else {
	vakwerk_forget_site();
}
